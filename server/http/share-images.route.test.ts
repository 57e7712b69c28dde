import { describe, expect, it, vi } from 'vitest';
import { OPERATOR_PAGES } from '../../lib/contract/help-terms';
import { LANGUAGE_CODES } from '../../lib/contract/languages';
import { SEO_KEY } from '../../lib/contract/seo-keys';
import { SHARE_PAGES } from '../../lib/contract/share-images';
import { buildApi } from '../../tests/builders/api';
import { buildFeedQuote } from '../../tests/builders/fake-feed';
import { buildMarketFeed } from '../../tests/builders/running-app';
import { HELP_TEXTS, SHARE_TEXTS, TDK } from '../content/text-folders';
import type { SharePicture } from '../share/share-picture';

const PATH = '/v1/share/bitcoin-halving.png';

async function build() {
  const feed = buildMarketFeed();
  feed.push(buildFeedQuote(0, 104_000, { open24h: 100_000, high24h: 110_000, low24h: 90_000 }));
  const paint = vi.fn((picture: SharePicture) => Promise.resolve(Buffer.from(`png of ${picture.title}`)));
  const built = await buildApi({ SITE_NAME: 'Tide & <Line>' }, feed, undefined, undefined, {
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

describe('the image of a subject', () => {
  const pictureOf = async (page: string) => {
    const { get, paint } = await build();
    await get(`/v1/share/${page}`);
    return paint.mock.calls[0]?.[0];
  };

  it('has the figures of its page: of a list the first rows', async () => {
    expect(await pictureOf('list/spot/usdt.png')).toMatchObject({
      figure: '104,000.00',
      caption: 'BTC/USDT · 24h change +4.00%',
      facts: [
        { label: 'ETH/USDT', value: '3,600.00 0.00%' },
        { label: 'USDC/USDT', value: '1.25 0.00%' },
      ],
    });
  });

  it('of a coin has its place in the range of the day', async () => {
    expect(await pictureOf('coin/btc.png')).toMatchObject({
      figure: '104,000.00 USDT',
      caption: '24h change +4.00%',
      meter: { kind: 'bar', from: '24h low 90,000.00', until: '24h high 110,000.00', share: 0.7 },
      facts: [{ label: '24h turnover' }, { label: '7d change' }, { label: '30d change' }],
    });
  });

  it('in Arabic keeps the signs of figures before them', async () => {
    expect(await pictureOf('list/spot/usdt.png?language=ar')).toMatchObject({
      direction: 'rtl',
      date: expect.stringMatching(/2025، \u206812:34 UTC\u2069$/) as string,
      facts: [{ value: '\u20683,600.00 0.00%\u2069' }, {}],
    });
  });

  it('of a page without figures has those of the main markets; of the program what is traded', async () => {
    const markets = {
      figure: '104,000.00',
      caption: 'BTC/USDT · 24h change +4.00%',
      facts: [{ label: 'ETH/USDT' }, { label: 'USDC/USDT' }],
    };
    for (const page of ['help', 'help/export', ...OPERATOR_PAGES])
      expect(await pictureOf(`${page}.png?language=ja`), page).toMatchObject({
        ...markets,
        caption: expect.stringContaining('+4.00%') as string,
      });
    expect(await pictureOf('market-maker.png')).toMatchObject({
      figure: expect.stringMatching(/USDT$/) as string,
      caption: '24h turnover',
    });
  });

  it.each([
    ['list/spot', 'Spot crypto prices, volume and 24h change'],
    ['list/spot/usdt', 'USDT spot markets: live prices and volume'],
    ['rank/losers', 'Top crypto losers today: live ranking'],
    ['change/rise', 'Crypto price rises: coins moving up right now'],
    ['coin/btc', 'BTC coin price: every BTC market, live'],
    ['terms', TDK.of('en', SEO_KEY.terms.title)],
    ['market-maker', TDK.of('en', SEO_KEY.marketMaker.title)],
    ['help/export', TDK.of('en', SEO_KEY.helpArticle.title, { title: HELP_TEXTS.of('en', 'export.title') })],
  ])('%s has the title of its page', async (page, title) => {
    const { get, paint } = await build();
    expect((await get(`/v1/share/${page}.png`)).statusCode).toBe(200);
    expect(paint.mock.calls[0]?.[0].title).toBe(title);
  });

  it.each([
    ...[
      'list/none',
      'list/favorite',
      'list/spot/',
      'list/futures',
      'list/spot/none',
      'rank/none',
      'change/none',
      'sector/none',
      'help/none',
      'coin/none',
    ],
    ...['day/2024-02-30', 'day/latest', 'coin/__proto__', `coin/${'x'.repeat(500)}`, 'coin/..%2fbtc'],
  ])('%s is refused: there is no such page', async (page) => {
    const { get, paint } = await build();
    expect((await get(`/v1/share/${page}.png`)).statusCode).toBe(404);
    expect((await get(`/v1/share/${page}`)).statusCode).toBe(404);
    expect(paint).not.toHaveBeenCalled();
  });
});
