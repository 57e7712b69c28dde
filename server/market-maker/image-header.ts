/** Kind of an image by its content; also the ending of its file. */
export type ImageKind = 'png' | 'jpg';

/** Kind and size of an image, pixels. */
export interface ImageHeader {
  kind: ImageKind;
  width: number;
  height: number;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length and name of the first chunk of every PNG: 13 bytes, `IHDR`. */
const PNG_FIRST_CHUNK = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const PNG_HEADER_BYTES = 33;

const startsWith = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte);
const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Reads the header of a PNG (ISO 15948, 11.2.2). */
function readPng(bytes: Uint8Array): ImageHeader | null {
  const isPng = bytes.length >= PNG_HEADER_BYTES && startsWith(bytes, 0, PNG_SIGNATURE) && startsWith(bytes, 8, PNG_FIRST_CHUNK);
  return isPng ? { kind: 'png', width: viewOf(bytes).getUint32(16), height: viewOf(bytes).getUint32(20) } : null;
}

/** Whether a marker of a JPEG begins a frame, which has the size: SOF0 to SOF15 without DHT, JPG and DAC between them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const FILL = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Reads the segments of a JPEG up to its frame (ITU T.81, B.1 and B.2.2). */
function readJpeg(bytes: Uint8Array): ImageHeader | null {
  if (!startsWith(bytes, 0, [FILL, 0xd8, FILL])) return null;
  const view = viewOf(bytes);
  let at = 2;
  // A segment without a length of at least 2 ends the loop, and so does the end of the bytes.
  while (at + 9 <= bytes.length && bytes[at] === FILL) {
    const marker = view.getUint8(at + 1);
    if (marker === FILL) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) return { kind: 'jpg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    const length = view.getUint16(at + 2);
    if (marker === START_OF_SCAN || marker === END_OF_IMAGE || length < 2) return null;
    at += 2 + length;
  }
  return null;
}

/**
 * Reads kind and size of an image from its content, and decodes nothing. Null for anything but a PNG or a JPEG with a size; a header of one
 * of them may still be followed by something else.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const header = readPng(bytes) ?? readJpeg(bytes);
  return header && header.width > 0 && header.height > 0 ? header : null;
}
