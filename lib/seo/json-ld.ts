/** Structured data as text that can stand inside a script element: nothing in it can close the element or open a comment. */
export function jsonLdText(data: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
