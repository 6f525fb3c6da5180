// The rules of a game, read when the page is built.

declare module "*.md" {
  const sections: import("./text").Section[];
  export default sections;
}
