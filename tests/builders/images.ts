import { crc32, deflateSync } from 'node:zlib';

/** Signature of every PNG. */
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BYTES_PER_PIXEL = 3;

/** Builds a chunk of a PNG. */
export function pngChunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** Builds signature and header of a PNG of a size in pixels: all that a reader of the header needs. */
export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([SIGNATURE, pngChunk('IHDR', header)]);
}

/** Builds a black PNG; `more` are chunks before its pixels. */
export function buildPng(width = 40, height = 30, more: readonly Uint8Array[] = []): Buffer {
  const pixels = deflateSync(Buffer.alloc((width * BYTES_PER_PIXEL + 1) * height));
  return Buffer.concat([pngHeader(width, height), ...more, pngChunk('IDAT', pixels), pngChunk('IEND', new Uint8Array())]);
}

/** Builds a PNG of a number of bytes, most of them in a chunk that readers skip. */
export function buildPngOfBytes(bytes: number): Buffer {
  const small = buildPng();
  return buildPng(undefined, undefined, [pngChunk('prVt', Buffer.alloc(bytes - small.length - 12))]);
}
