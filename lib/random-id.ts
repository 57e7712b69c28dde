/** Random id of 128 bits, 32 hex digits. Uses `getRandomValues`: browsers have `crypto.randomUUID` on https pages only. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
