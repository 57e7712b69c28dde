import { describe, expect, it, vi } from 'vitest';
import { until } from '../../tests/setup/until';
import { CallError } from '../platform/errors';
import { ShareImages, type SharePainter } from './share-images';
import { buildPicture } from './share-picture.fixtures';

/** Painter whose pictures are finished by the test, in order. */
function heldPainter() {
  const started: string[] = [];
  const finish: ((png: Buffer | Error) => void)[] = [];
  const painter: SharePainter = {
    paint: (picture) => {
      started.push(picture.title);
      return new Promise((resolve, reject) => finish.push((png) => (png instanceof Error ? reject(png) : resolve(png))));
    },
    close: vi.fn(() => Promise.resolve()),
  };
  const next = async (png: Buffer | Error): Promise<void> => {
    await until(() => expect(finish.length).toBeGreaterThan(0));
    finish.shift()?.(png);
  };
  return { painter, started, next };
}
const titled = (title: string) => buildPicture({ title });
const refusal = (error: unknown): unknown => (error instanceof CallError ? error.statusCode : error);

describe('equal pictures', () => {
  it('are drawn once while they wait, and come from the cache afterwards', async () => {
    const { painter, started, next } = heldPainter();
    const images = new ShareImages({ painter });
    const both = [images.image(titled('a')), images.image(titled('a'))];
    await next(Buffer.from('png'));
    const [first, second] = await Promise.all(both);
    expect(second).toBe(first);
    expect(await images.image(titled('a'))).toBe(first);
    expect(started).toEqual(['a']);
  });

  it('have the same tag, others another one', async () => {
    const painter: SharePainter = { paint: () => Promise.resolve(Buffer.from('png')), close: () => Promise.resolve() };
    const tagOf = async (title: string) => (await new ShareImages({ painter }).image(titled(title))).etag;
    expect(await tagOf('a')).toBe(await tagOf('a'));
    expect(await tagOf('a')).not.toBe(await tagOf('b'));
    expect(await tagOf('a')).toMatch(/^"[\w-]{43}"$/);
  });
});

describe('the queue', () => {
  it('draws one picture at a time, in the order of arrival', async () => {
    const { painter, started, next } = heldPainter();
    const images = new ShareImages({ painter });
    const all = ['a', 'b', 'c'].map((title) => images.image(titled(title)));
    await next(Buffer.from('1'));
    await all[0];
    await until(() => expect(started).toEqual(['a', 'b']));
    await next(Buffer.from('2'));
    await next(Buffer.from('3'));
    expect((await Promise.all(all)).map(({ png }) => png.toString())).toEqual(['1', '2', '3']);
  });

  it('refuses with 503 when it is full, and accepts again when there is room', async () => {
    const { painter, next } = heldPainter();
    const images = new ShareImages({ painter, queueMax: 2 });
    const [first] = [images.image(titled('a')), images.image(titled('b'))];
    const error: unknown = await images.image(titled('c')).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } });
    expect(images.load.pending).toBe(2);
    await next(Buffer.from('png'));
    await first;
    void images.image(titled('c'));
    expect(images.load.pending).toBe(2);
  });

  it('continues after a picture that cannot be drawn, which is refused with 503 and not kept', async () => {
    const { painter, started, next } = heldPainter();
    const images = new ShareImages({ painter });
    const [lost, other] = [images.image(titled('a')).catch(refusal), images.image(titled('b'))];
    await next(new Error('lost'));
    expect(await lost).toBe(503);
    await next(Buffer.from('b'));
    expect((await other).png.toString()).toBe('b');
    const again = images.image(titled('a'));
    await next(Buffer.from('a'));
    expect((await again).png.toString()).toBe('a');
    expect(started).toEqual(['a', 'b', 'a']);
  });
});

describe('the cache', () => {
  const draw = () => {
    const painter = {
      paint: vi.fn(({ figure }: { figure: string }) => Promise.resolve(Buffer.alloc(Number(figure)))),
      close: () => Promise.resolve(),
    };
    const images = new ShareImages({ painter, cacheBytesMax: 100 });
    return { painter, images, show: (title: string, bytes: number) => images.image(buildPicture({ title, figure: String(bytes) })) };
  };

  it('is bounded in bytes, and drops what was not used for longest', async () => {
    const { painter, images, show } = draw();
    for (const title of ['a', 'b', 'a', 'c']) await show(title, 40);
    expect(images.load.bytes).toBe(80);
    await show('a', 40);
    expect(painter.paint).toHaveBeenCalledTimes(3);
    await show('b', 40);
    expect(painter.paint).toHaveBeenCalledTimes(4);
  });

  it('does not store an image that is larger than all of it, and keeps the others', async () => {
    const { painter, images, show } = draw();
    await show('a', 40);
    expect((await show('b', 101)).png.length).toBe(101);
    expect(images.load.bytes).toBe(40);
    await show('a', 40);
    expect(painter.paint).toHaveBeenCalledTimes(2);
  });
});

it('closes its painter', async () => {
  const { painter } = heldPainter();
  await new ShareImages({ painter }).close();
  expect(painter.close).toHaveBeenCalledTimes(1);
});
