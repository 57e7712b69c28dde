/** For `ref` of a heading: it takes the focus when it is shown, so that keys and screen readers are at the new content. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}
