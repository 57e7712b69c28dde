import { describe, expect, it, vi } from 'vitest';
import { LANGUAGE_CODES } from '../../lib/contract/languages';
import { SHARE_PAGES } from '../../lib/contract/share-images';
import { buildApi } from '../../tests/builders/api';
import { SHARE_TEXTS } from '../content/text-folders';
import type { SharePicture } from '../share/share-picture';

const PATH = '/v1/share/bitcoin-halving.png';

async function build() {
  const paint = vi.fn((picture: SharePicture) => Promise.resolve(Buffer.from(`png of ${picture.title}`)));
  const built = await buildApi({ SITE_NAME: 'Tide & <Line>' }, undefined, undefined, undefined, {
    painter: { paint, close: () => Promise.resolve() },
  });
  return { ...built, paint, get: (url: string, headers = {}) => built.api.inject({ url, headers }) };
}

describe('a share image', () => {
  it('is a PNG that others may keep for minutes, with a tag', async () => {
    const { get } = await build();
    const answer = await get(PATH);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.body).toBe('png of Bitcoin halving 5');
    const again = await get(PATH, { 'if-none-match': answer.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('has the figures of the page with their date, and the name of the site as it is', async () => {
    const { get, paint } = await build();
    await get(PATH);
    expect(paint.mock.calls[0]?.[0]).toMatchObject({
      siteName: 'Tide & <Line>',
      title: 'Bitcoin halving 5',
      date: '1 Jun 2025, 12:34 UTC',
      facts: [{ label: 'Block height (estimate)' }, { label: 'Blocks left' }, { label: 'Subsidy per block', value: '3.125 → 1.5625 BTC' }],
    });
  });

  it('is in the language of its address, else in English', async () => {
    const { get, paint } = await build();
    for (const language of LANGUAGE_CODES) expect((await get(`${PATH}?language=${language}`)).statusCode).toBe(200);
    const drawn = paint.mock.calls.map(([{ language, direction, title }]) => [language, direction, title]);
    const titleIn = (language: string): string => SHARE_TEXTS.of(language, 'halving.title', { number: '5' });
    expect(drawn).toEqual(SHARE_TEXTS.languages.map((code) => [code, code === 'ar' ? 'rtl' : 'ltr', titleIn(code)]));
    expect(new Set(drawn.map(([, , title]) => title)).size).toBeGreaterThan(3);
  });

  it('keeps its figures for five minutes, then has new ones', async () => {
    const { get, paint, time } = await build();
    await get(PATH);
    time.now += 299_000;
    await get(PATH);
    expect(paint).toHaveBeenCalledTimes(1);
    time.now += 1_000;
    await get(PATH);
    expect(paint.mock.calls[1]?.[0].date).toBe('1 Jun 2025, 12:39 UTC');
  });

  it('that cannot be drawn is refused with 503, and not to be kept', async () => {
    const { get, paint } = await build();
    paint.mockRejectedValueOnce(new Error('lost'));
    const answer = await get(PATH);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    expect((await get(PATH)).statusCode).toBe(200);
  });
});

it.each([
  [`${PATH}?language=xx`, 400],
  [`${PATH}?language=en&language=ar`, 400],
  ['/v1/share/none.png', 404],
  ['/v1/share/bitcoin-halving', 404],
  ['/v1/share/..%2fbitcoin-halving.png', 404],
])('%s is refused with %i', async (url, status) => {
  const { get, paint } = await build();
  expect((await get(url)).statusCode).toBe(status);
  expect(paint).not.toHaveBeenCalled();
});

it('each page of the table has one', async () => {
  const { get } = await build();
  for (const page of SHARE_PAGES) expect((await get(`/v1/share/${page}.png`)).statusCode).toBe(200);
});
