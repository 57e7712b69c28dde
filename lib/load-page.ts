/** Leads to an address by a whole load: nothing of this page stays in memory. */
export function loadPage(address: string): void {
  window.location.assign(address);
}
