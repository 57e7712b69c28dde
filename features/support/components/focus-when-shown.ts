/**
 * For `ref` of a heading: it takes the focus when it is shown, so that keys and screen readers are at the new content. In a dialog that is not
 * open yet nothing can have the focus: it is marked, and has it when the dialog opens.
 */
export function focusWhenShown(element: HTMLElement | null): void {
  if (!element) return;
  element.setAttribute('autofocus', '');
  element.focus();
}
