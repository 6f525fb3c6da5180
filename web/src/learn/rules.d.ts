// The rules of a game, parsed when the page is built.

declare module "*.md" {
  const sections: import("./text").Section[];
  export default sections;
}
