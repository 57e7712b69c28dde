/** Devices where a focused field opens no on-screen keyboard over the content. */
const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)';

/**
 * Focuses the field with `data-autofocus` of a dialog that has just opened and selects its text, also when the field is
 * rendered later; not on devices with an on-screen keyboard, and not after the user has moved the focus. Returns the
 * function that stops waiting.
 */
export function applyAutofocus(dialog: HTMLElement): () => void {
  if (!window.matchMedia?.(HAS_KEYBOARD).matches) return () => undefined;
  const initial = document.activeElement;
  const observer = new MutationObserver(tryFocus);
  observer.observe(dialog, { childList: true, subtree: true });
  tryFocus();
  return () => observer.disconnect();

  function tryFocus(): void {
    const field = dialog.querySelector<HTMLElement>('[data-autofocus]');
    if (!field) return;
    observer.disconnect();
    if (document.activeElement !== initial) return;
    field.focus();
    if (field instanceof HTMLInputElement) field.select();
  }
}
