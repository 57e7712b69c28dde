/** Returns the strict transport header where the visitor's side is TLS. */
export function strictTransport(isSecure: boolean): Record<string, string> {
  return isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {};
}
