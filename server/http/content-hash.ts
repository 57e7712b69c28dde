import { createHash } from 'node:crypto';

/** MD5 of a content's JSON text, hexadecimal: names a version, protects nothing. */
export function contentHash(content: unknown): string {
  return createHash('md5').update(JSON.stringify(content)).digest('hex');
}
