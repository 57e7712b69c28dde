import { createHash } from 'node:crypto';

/** Returns the MD5 of a content's JSON text, hexadecimal: it identifies a version and is not for security. */
export function contentHash(content: unknown): string {
  return createHash('md5').update(JSON.stringify(content)).digest('hex');
}
