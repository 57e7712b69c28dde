import { readFileSync } from 'node:fs';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, it, vi } from 'vitest';
import { LANGUAGE_CODES } from '../../lib/contract/languages';
import { SEO_KEY } from '../../lib/contract/seo-keys';
import { SHARE_PAGES, SHARE_SIZE } from '../../lib/contract/share-images';
import { buildApi } from '../../tests/builders/api';
import { buildFeedQuote } from '../../tests/builders/fake-feed';
import { buildMarketFeed } from '../../tests/builders/running-app';
import { momentText } from '../content/share-formats';
import { TDK } from '../content/text-folders';
import { simulatedCoins } from '../feeds/simulated/catalog-coins';
import type { CatalogCoin } from '../instruments/catalog';
import { nameOf } from '../instruments/coin-name';
import { PictureDrawing } from '../share/draw-picture';
import { fontPackagesOf, slicesFor, slicesOf } from '../share/font-slices';
import type { SharePicture } from '../share/share-picture';
import { sourceText } from './presenters/source-text';

// No line of a share image is shortened: the drawing itself tells by the ellipsis at the end of a line.

const SUBJECTS = ['coin/btc', 'list/spot/usdt', 'list/futures/usdt-m', 'rank/turnover', 'rank/new-listing', 'change/all', 'help/export'];
const registered = new Set<string>();

function familiesFor(picture: SharePicture): string {
  const slices = slicesFor(`${JSON.stringify(picture)}…`, fontPackagesOf(picture.language).map(slicesOf));
  for (const { family, file } of slices) {
    if (!registered.has(family)) GlobalFonts.register(readFileSync(file), family);
    registered.add(family);
  }
  return slices.map(({ family }) => `"${family}"`).join(', ');
}

/** Returns a picture without texts in a language. */
const pictureOf = (language: string): SharePicture => ({
  language,
  direction: language === 'ar' ? 'rtl' : 'ltr',
  siteName: 'Tideline',
  title: '',
  figure: '',
  caption: '',
  meter: null,
  facts: [],
  date: '',
});

/** Returns the lines of a picture that are drawn with an ellipsis. */
function cutLines(picture: SharePicture): string[] {
  const context = createCanvas(SHARE_SIZE.width, SHARE_SIZE.height).getContext('2d');
  const fillText = vi.spyOn(context, 'fillText');
  new PictureDrawing(context, picture, familiesFor(picture)).draw();
  return fillText.mock.calls.map(([line]) => line).filter((line) => line.endsWith('…'));
}

/** Returns the pictures of all pages and of one subject of each kind in a language. */
async function picturesIn(language: string): Promise<SharePicture[]> {
  const feed = buildMarketFeed();
  feed.push(buildFeedQuote(0, 104_000, { open24h: 100_000, high24h: 110_000, low24h: 90_000 }));
  const paint = vi.fn((picture: SharePicture) => Promise.resolve(Buffer.from(picture.title)));
  const { api } = await buildApi({}, feed, undefined, undefined, { painter: { paint, close: () => Promise.resolve() } });
  for (const page of [...SHARE_PAGES, ...SUBJECTS]) await api.inject({ url: `/v1/share/${page}.png?language=${language}` });
  return paint.mock.calls.map(([picture]) => picture);
}

it.each(LANGUAGE_CODES)('no line of an image in %s is cut', async (language) => {
  const pictures = await picturesIn(language);
  expect(pictures.length).toBeGreaterThan(SHARE_PAGES.length);
  expect(pictures.flatMap(cutLines)).toEqual([]);
});

it.each(LANGUAGE_CODES)('the longest names of currency pairs and commodities in %s are whole in the title of an image', (language) => {
  const coins: CatalogCoin[] = simulatedCoins(() => true).tradfi.map(({ coin }) => coin);
  const titles = coins.map((coin) => TDK.of(language, SEO_KEY.token.title, { coin: nameOf(coin, language), ticker: coin.ticker }));
  const longest = titles.sort((a, b) => b.length - a.length).slice(0, 3);
  expect(longest.map((title): SharePicture => ({ ...pictureOf(language), title })).flatMap(cutLines)).toEqual([]);
});

it.each(LANGUAGE_CODES)('the source and the time of an image in %s are whole in every month', (language) => {
  const dates = Array.from({ length: 12 }, (_, month) => momentText(language, Date.UTC(2028, month, 28, 20, 48)));
  const sources = (['simulated', 'replay'] as const).map((kind) =>
    sourceText(language, { kind, from: null, until: null, speed: 1, venues: [] }),
  );
  const pictures = sources.flatMap((source) =>
    dates.map((date): SharePicture => ({
      ...pictureOf(language),
      date: `${source} · ${date}`,
    })),
  );
  expect(pictures.flatMap(cutLines)).toEqual([]);
});

it('a line that is too long is found', () => {
  const title = 'Long '.repeat(40);
  expect(cutLines({ ...pictureOf('en'), title })).toEqual([expect.stringMatching(/^Long .*…$/)]);
});
