/** Navigates by a full page load, so that nothing of this page stays in memory. */
export function loadPage(address: string): void {
  window.location.assign(address);
}
