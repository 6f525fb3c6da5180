// What the theme's script makes is completed for people without a mouse, or who cannot see: tables that are wider than
// the screen can be scrolled with the keyboard, and the buttons beside each block of code have a name of their own.
function complete() {
  for (const table of document.querySelectorAll(".md-typeset__scrollwrap")) table.tabIndex = 0;
  document.querySelectorAll("nav.md-code__nav").forEach((buttons, number) => {
    buttons.setAttribute("aria-label", `Code block ${number + 1}`);
  });
}

new MutationObserver(complete).observe(document.body, { childList: true, subtree: true });
complete();
