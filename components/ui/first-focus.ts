/** Where a field in focus brings no keyboard up over what somebody came to see. */
const HAS_KEYS = '(hover: hover) and (pointer: fine)';

/**
 * Puts the focus of a dialog that has just opened on the field in it that says `data-autofocus`, and selects what is
 * there, also when the field comes a moment later; not where typing brings a keyboard up, and not once somebody has
 * moved on. Returns how to stop waiting for it.
 */
export function giveFirstFocus(dialog: HTMLElement): () => void {
  if (!window.matchMedia?.(HAS_KEYS).matches) return () => undefined;
  const begun = document.activeElement;
  const observer = new MutationObserver(look);
  observer.observe(dialog, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();

  function look(): void {
    const field = dialog.querySelector<HTMLElement>('[data-autofocus]');
    if (!field) return;
    observer.disconnect();
    if (document.activeElement !== begun) return;
    field.focus();
    if (field instanceof HTMLInputElement) field.select();
  }
}
