/** Stubs `showModal` and `close` with its event, which jsdom lacks. */
export function installDialog(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

/** Stubs the same, with the focus as in browsers: a dialog that opens gives it to what is marked with `autofocus`, else to its first control. */
export function installFocusingDialog(): void {
  installDialog();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    const control = this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>('button, input, select, textarea, a');
    control?.focus();
  };
}
