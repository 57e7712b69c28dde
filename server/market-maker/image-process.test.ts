import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { deflateSync } from 'node:zlib';
import { buildPng, pngChunk, pngHeader } from '../../tests/builders/images';
import { createImageProcess, type ImageEncoder } from './image-process';

const running: ImageEncoder[] = [];
function start(over?: Parameters<typeof createImageProcess>[0]): ImageEncoder {
  const encoder = createImageProcess(over);
  running.push(encoder);
  return encoder;
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((encoder) => encoder.close()));
});

const blank = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#456789' } });

describe('an encoded image', { timeout: 120_000 }, () => {
  it('has the pixels and no metadata: no camera, no place, no profile, no comment', async () => {
    const exif = { IFD0: { Artist: 'Ann' }, IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N' } };
    const sent = await blank().withMetadata({ orientation: 6 }).withExifMerge(exif).withIccProfile('p3').jpeg().toBuffer();
    expect(await sharp(sent).metadata()).toMatchObject({
      orientation: 6,
      exif: expect.anything() as Buffer,
      icc: expect.anything() as Buffer,
    });
    const { bytes, width, height, preview } = await start().run({ bytes: sent, kind: 'jpg' });
    // Turned as the metadata says.
    expect([width, height]).toEqual([40, 60]);
    const kept = await sharp(bytes).metadata();
    expect([kept.format, kept.width, kept.height]).toEqual(['jpeg', 40, 60]);
    expect([kept.exif, kept.icc, kept.xmp, kept.iptc, kept.orientation, kept.comments]).toEqual(new Array(6).fill(undefined));
    expect(Buffer.from(bytes).includes('Ann')).toBe(false);
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width: 40, height: 60 });
  });

  it('of a PNG has no text and nothing behind its end', async () => {
    const sent = Buffer.concat([
      buildPng(40, 30, [pngChunk('tEXt', Buffer.from('Comment\0secret'))]),
      Buffer.from('<script>secret</script>'),
    ]);
    const { bytes } = await start().run({ bytes: sent, kind: 'png' });
    expect((await sharp(bytes).metadata()).format).toBe('png');
    expect(Buffer.from(bytes).includes('secret')).toBe(false);
  });

  it('keeps what is seen through', async () => {
    const sent = await sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } })
      .png()
      .toBuffer();
    const { bytes } = await start().run({ bytes: sent, kind: 'png' });
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
  });
});

describe('the process', { timeout: 120_000 }, () => {
  it('refuses what it cannot decode, and goes on', async () => {
    const encoder = start();
    const noisy = await sharp(Buffer.from(Array.from({ length: 90_000 }, (_, at) => (at * 7919) % 251)), {
      raw: { width: 200, height: 150, channels: 3 },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    const refused: [name: string, bytes: Buffer, kind: 'png' | 'jpg'][] = [
      ['a truncated JPEG', noisy.subarray(0, noisy.length / 2), 'jpg'],
      ['a truncated PNG', buildPng(200, 150).subarray(0, 60), 'png'],
      ['HTML behind the header of a PNG', Buffer.concat([pngHeader(40, 30), Buffer.from('<html><script>alert(1)</script></html>')]), 'png'],
      ['pixels above the bound', pngHeader(60_000, 60_000), 'png'],
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'png'],
      ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 'png'],
    ];
    for (const [name, bytes, kind] of refused)
      await expect(encoder.run({ bytes, kind }), name).rejects.toMatchObject({ name: 'JobRefused' });
    expect((await encoder.run({ bytes: buildPng(), kind: 'png' })).width).toBe(40);
  });

  const packed = deflateSync(Buffer.alloc(2 ** 28));
  it.each(['zTXt', 'iCCP', 'IDAT'])('is not harmed by 256 MB that are packed into a chunk %s', async (name) => {
    const chunk = pngChunk(name, name === 'IDAT' ? packed : Buffer.concat([Buffer.from('a\0\0'), packed]));
    const encoder = start();
    const { width, bytes } = await encoder.run({ bytes: buildPng(40, 30, [chunk]), kind: 'png' });
    expect([width, bytes.length < 1_000]).toEqual([40, true]);
  });

  it('decodes a small file with all permitted pixels', async () => {
    const sent = await blank(8_000, 5_000).png().toBuffer();
    const { width, height } = await start().run({ bytes: sent, kind: 'png' });
    expect([width, height, sent.length < 2 ** 20]).toEqual([8_000, 5_000, true]);
  });

  it('that takes too long is ended, and the next image works', async () => {
    const encoder = start({ jobMsMax: 1 });
    await expect(encoder.run({ bytes: buildPng(), kind: 'png' })).rejects.toThrow('too long');
    expect((await start().run({ bytes: buildPng(), kind: 'png' })).width).toBe(40);
  });
});
