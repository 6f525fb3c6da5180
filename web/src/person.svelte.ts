// The name of the person who uses this page, shared by all parts of the page.

export const person = $state({ name: "" });
