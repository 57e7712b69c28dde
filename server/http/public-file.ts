import { createHash } from 'node:crypto';

/** Reply of a public address: bytes are sent without the schema's serialization. */
export interface PublicReply {
  headers(values: Readonly<Record<string, string>>): unknown;
  code(status: number): { send(payload?: unknown): unknown };
  send(payload: unknown): unknown;
}

/** A file for other sites with the tag of its content. */
export interface PublicFile {
  bytes: Buffer;
  etag: string;
}

/** Creates a file for other sites. */
export function publicFile(text: string): PublicFile {
  return { bytes: Buffer.from(text), etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

/** Sends a file that any site may request and read, and caches keep for some seconds; 304 to a caller that has it. */
export function sendPublicFile(reply: PublicReply, etagOfCaller: string | undefined, { bytes, etag }: PublicFile, seconds: number): void {
  reply.headers({
    'cache-control': `public, max-age=${seconds}`,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    etag,
  });
  if (etagOfCaller === etag) reply.code(304).send();
  else reply.send(bytes);
}
