// Who sits at this screen, for all pages.

export const person = $state({ name: "" });
