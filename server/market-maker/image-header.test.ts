import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildPng, pngHeader } from '../../tests/builders/images';
import { readImageHeader } from './image-header';

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#456' } });

describe('the header of an image', () => {
  it('has kind and size of a PNG', () => {
    expect(readImageHeader(buildPng(7, 5))).toEqual({ kind: 'png', width: 7, height: 5 });
    expect(readImageHeader(pngHeader(60_000, 60_000))).toEqual({ kind: 'png', width: 60_000, height: 60_000 });
  });

  it.each([
    ['a plain one', {}],
    ['a progressive one', { progressive: true }],
    ['one with an arithmetic restart interval and optimized tables', { optimiseCoding: true, mozjpeg: true }],
  ])('has kind and size of a JPEG: %s', async (_name, options) => {
    const jpeg = await blank(33, 21).jpeg(options).toBuffer();
    expect(readImageHeader(jpeg)).toEqual({ kind: 'jpg', width: 33, height: 21 });
  });

  it('is read past metadata and fill bytes', async () => {
    const jpeg = await blank(33, 21)
      .withExif({ IFD0: { Artist: 'x'.repeat(60_000) } })
      .jpeg()
      .toBuffer();
    const filled = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xff]), jpeg.subarray(2)]);
    expect(readImageHeader(filled)).toEqual({ kind: 'jpg', width: 33, height: 21 });
  });

  it('is found at an offset of a larger buffer', () => {
    const bytes = Buffer.concat([Buffer.alloc(3), buildPng(7, 5)]).subarray(3);
    expect(readImageHeader(bytes)).toEqual({ kind: 'png', width: 7, height: 5 });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PNG signature before HTML', Buffer.concat([buildPng().subarray(0, 8), Buffer.from('<html><script>alert(1)</script></html>')])],
    ['a PNG that ends in its header', pngHeader(7, 5).subarray(0, 30)],
    ['a PNG without width', pngHeader(0, 5)],
    ['a JPEG signature only', Buffer.from([0xff, 0xd8, 0xff])],
    ['a JPEG whose segment has no length', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['a JPEG whose segment ends behind the bytes', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0, 0, 0, 0, 0, 0])],
    ['a JPEG whose scan begins before its frame', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 8, 0, 0, 0, 0, 0, 0])],
    ['a GIF', Buffer.from('GIF89a\x07\0\x05\0')],
    ['a WebP', Buffer.from('RIFF\x24\0\0\0WEBPVP8 ')],
  ])('is missing in %s', (_name, bytes) => {
    expect(readImageHeader(bytes)).toBeNull();
  });
});
