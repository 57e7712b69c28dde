import { loadImage, createCanvas } from '@napi-rs/canvas';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SHARE_SIZE } from '../../lib/contract/share-images';
import { buildPicture } from './share-picture.fixtures';
import { ShareProcess, type ShareProcessOptions } from './share-process';

const { width, height } = SHARE_SIZE;
const running: ShareProcess[] = [];
function start(options?: ShareProcessOptions): ShareProcess {
  const painter = new ShareProcess(options);
  running.push(painter);
  return painter;
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((painter) => painter.close()));
});

type Area = readonly [x: number, y: number, width: number, height: number];
/** Where the figure is drawn. */
const FIGURE: Area = [0, 195, width, 130];

async function pixels(png: Buffer, [x, y, w, h]: Area = [0, 0, width, height]): Promise<Uint8ClampedArray> {
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(await loadImage(png), 0, 0);
  return context.getImageData(x, y, w, h).data;
}
/** Number of light pixels of the figure. */
async function inkOf(png: Buffer): Promise<number> {
  const data = await pixels(png, FIGURE);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) > 128) count += 1;
  return count;
}
/** First and last column of the figure with a light pixel. */
async function extentOf(png: Buffer): Promise<[number, number]> {
  const data = await pixels(png, FIGURE);
  const columns = Array.from({ length: width }, (_, x) =>
    Array.from({ length: FIGURE[3] }, (_unused, y) => (data[(y * width + x) * 4] ?? 0) > 128).some(Boolean),
  );
  return [columns.indexOf(true), columns.lastIndexOf(true)];
}
/** A non-joiner between the letters keeps each in its isolated form. */
const isolated = (word: string): string => [...word].join('\u200c');

describe('a picture', { timeout: 60_000 }, () => {
  it('is a PNG of the size for social networks, and the same each time', async () => {
    const painter = start();
    const png = await painter.paint(buildPicture());
    const image = await loadImage(png);
    expect([image.width, image.height]).toEqual([width, height]);
    expect((await painter.paint(buildPicture())).equals(png)).toBe(true);
  });

  it('has Arabic letters joined, and begins at the right', async () => {
    const painter = start();
    const [word, title] = ['تنصيف', 'بيتكوين'];
    const arabic = (figure: string) => painter.paint(buildPicture({ language: 'ar', direction: 'rtl', title, figure }));
    const [joined, apart] = [await arabic(word), await arabic(isolated(word))];
    const [from, until] = await extentOf(joined);
    const [apartFrom] = await extentOf(apart);
    // Joined forms are narrower than the same letters alone.
    expect(until - from).toBeLessThan((until - apartFrom) * 0.9);
    expect(until).toBeGreaterThan(width - 100);
    expect(from).toBeGreaterThan(width / 2);
  });

  it('has Thai marks above their letters: they take no width of their own', async () => {
    const painter = start();
    const thai = async (figure: string) => extentOf(await painter.paint(buildPicture({ language: 'th', figure })));
    const [bare, marked] = [await thai('นานา'), await thai('น้าน้า')];
    expect(Math.abs(marked[1] - bare[1])).toBeLessThan(8);
  });

  it.each([
    ['ar', 'طمع'],
    ['th', 'ความโลภ'],
    ['ja', '半減期'],
    ['zh-CN', '减半'],
    ['zh-TW', '減半'],
    ['ru', 'Жадность'],
    ['en', '3.125 → 1.5625'],
  ])('has glyphs for %s: no empty boxes', async (language, figure) => {
    const painter = start();
    const drawn = await inkOf(await painter.paint(buildPicture({ language, figure })));
    // Characters of no typeface are drawn as boxes, all of the same shape.
    const boxes = await inkOf(await painter.paint(buildPicture({ language, figure: '\u{12345}'.repeat([...figure].length) })));
    expect(drawn).toBeGreaterThan(500);
    expect(drawn).not.toBe(boxes);
  });

  it('in Chinese and Japanese has the forms of the language', async () => {
    const painter = start();
    const forms = await Promise.all(
      ['ja', 'zh-CN', 'zh-TW'].map(async (language) =>
        Buffer.from(await pixels(await painter.paint(buildPicture({ language, figure: '直骨' })), FIGURE)),
      ),
    );
    expect(new Set(forms.map((form) => form.toString('base64'))).size).toBe(3);
  });

  it('with hostile texts has them as texts, within the margins', async () => {
    const painter = start();
    const hostile = `<script>alert(1)</script>&amp;"'\u0000\u202e${'W'.repeat(5_000)}`;
    const facts = Array.from({ length: 50 }, () => ({ label: hostile, value: hostile }));
    const meter = { kind: 'bar', share: Number.NaN, from: hostile, until: hostile } as const;
    const png = await painter.paint(
      buildPicture({ siteName: hostile, title: hostile, figure: hostile, caption: hostile, date: hostile, meter, facts }),
    );
    const right = await pixels(png, [width - 60, 0, 60, height]);
    const page = [...right.slice(0, 3)];
    expect(right.every((value, at) => at % 4 === 3 || value === page[at % 4])).toBe(true);
  });
});

describe('the process', { timeout: 60_000 }, () => {
  it('starts with the first picture, and ends when it is idle', async () => {
    const painter = start({ idleMs: 0 });
    expect(painter.pid).toBeNull();
    await painter.paint(buildPicture());
    await vi.waitFor(() => expect(painter.pid).toBeNull());
    expect((await painter.paint(buildPicture())).length).toBeGreaterThan(1_000);
  });

  it('that dies rejects its pictures, and the next one works', async () => {
    const painter = start();
    await painter.paint(buildPicture());
    const { pid } = painter;
    const lost = painter.paint(buildPicture({ title: 'lost' }));
    if (pid !== null) process.kill(pid, 'SIGKILL');
    await expect(lost).rejects.toThrow(/ended|EPIPE|closed/);
    expect((await painter.paint(buildPicture())).length).toBeGreaterThan(1_000);
    expect(painter.pid).not.toBe(pid);
  });

  it('that does not answer in time is ended', async () => {
    const painter = start({ paintMsMax: 1 });
    await expect(painter.paint(buildPicture())).rejects.toThrow('too long');
    expect(painter.pid).toBeNull();
  });

  it('does not start after the close', async () => {
    const painter = start();
    await painter.close();
    await expect(painter.paint(buildPicture())).rejects.toThrow('closed');
    expect(painter.pid).toBeNull();
  });
});
