import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contractDataSchema } from '../../lib/contract/contract-data';
import { fearGreedSchema } from '../../lib/contract/fear-greed';
import { openPriceSchema } from '../../lib/contract/klines';
import { leaderboardSchema } from '../../lib/contract/leaderboard';
import { morningPaperSchema, newsListSchema, newsOfDaySchema, type MorningPaper } from '../../lib/contract/news';
import { PAPER_HOURS, PAPER_SENTENCES, type PaperSentence } from '../../lib/contract/news-terms';
import { homeQuotationSchema } from '../../lib/contract/quotes';
import { sectorListSchema } from '../../lib/contract/sectors';
import { changeRatio, formatPercent } from '../../lib/money/format-percent';
import { dataOf } from '../builders/api';
import { buildApp, originOf } from '../builders/running-app';
import { until } from '../setup/until';

// The news of a running exchange: the morning paper is recomputed from the public calls of one moment.

const NOW = Date.UTC(2026, 10, 19, 16, 31, 27, 500);
const HOUR_MS = 3_600_000;
const CONTENT_DIR = mkdtempSync(path.join(process.env['TEST_RUN_DIR'] ?? tmpdir(), 'content-'));

const clock = { now: NOW };
/** Start of the paper's window, and the offset from UTC in minutes whose day begins with it. */
const windowStart = (): number => (Math.floor(clock.now / HOUR_MS) - PAPER_HOURS) * HOUR_MS;
function openPrices() {
  const minutes = (windowStart() / 60_000) % 1_440;
  const body = { bussiness: 'sp', timezone: minutes > 720 ? 1_440 - minutes : -minutes };
  return read(openPriceSchema, '/v1/kline/getOpenPrice', body);
}

const app = buildApp({ FEED: 'simulated', SEED: '7', CONTENT_DIR }, { feed: undefined, clock: () => clock.now });
beforeAll(() => app.start());
afterAll(() => app.stop());

async function read<T extends z.ZodType>(schema: T, callPath: string, body?: object): Promise<z.infer<T>> {
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return dataOf(schema, await (await fetch(`${originOf(app)}${callPath}`, init)).text());
}
const readPaper = (languageType = 'en'): Promise<MorningPaper> =>
  read(morningPaperSchema.strict(), '/v1/cms/quotesPage/getCurrentMorningPaper', { languageType });

describe('the morning paper', () => {
  let paper: MorningPaper;
  beforeAll(async () => {
    // The opens of the window and the index are computed after the start, and answers are those of a second.
    await until(async () => {
      clock.now += 1_000;
      const { value } = await read(fearGreedSchema, '/v1/cms/fearGreed', {});
      const { openTime, opens } = await openPrices();
      expect([value === null, openTime, Object.keys(opens).length > 100]).toEqual([false, windowStart(), true]);
    });
    // One more second, whose prices no answer has yet; rows by id are never those of an earlier request.
    clock.now += 1_000;
    await until(async () => {
      const { asOf } = await read(homeQuotationSchema, '/v1/mix/market/getHomeQuotation?symbolIds=BTCUSDT_SPBL');
      expect([asOf, (await openPrices()).openTime]).toEqual([clock.now, windowStart()]);
    });
    paper = await readPaper();
  });
  const sentence = (key: PaperSentence) => paper.sentences.find((one) => one.key === key);
  const ids = (key: PaperSentence): string[] => sentence(key)?.symbols.map(({ symbolId }) => symbolId) ?? [];

  it('has every sentence but those whose numbers are unknown, in their order', () => {
    const keys = paper.sentences.map(({ key }) => key);
    expect([paper.from, paper.asOf, paper.language, paper.source.kind]).toEqual([windowStart(), clock.now, 'en', 'simulated']);
    // The log of moves begins with this exchange, later than the window.
    expect(keys).toEqual(PAPER_SENTENCES.filter((key) => key !== 'newHighs'));
  });

  it('has the changes since the full hour 12 hours ago of the coins that rankings have', async () => {
    const { opens } = await openPrices();
    const { rows } = await read(leaderboardSchema, '/v1/mix/index/indexLeaderboardNew', { ranking: 'top-gainers', market: 'spot' });
    const coins = rows
      .map(({ symbolId, price }) => ({ symbolId, price, change: Number(changeRatio(price, opens[symbolId]) ?? 'NaN').toFixed(6) }))
      .filter(({ change }) => change !== 'NaN')
      .sort((a, b) => Number(b.change) - Number(a.change) || (a.symbolId < b.symbolId ? -1 : 1));
    const count = (sign: number): number => coins.filter(({ change }) => Math.sign(Number(change)) === sign).length;
    expect(coins.length).toBeGreaterThan(50);
    expect(sentence('breadth')?.counts).toEqual({ up: count(1), down: count(-1), flat: coins.length - count(1) - count(-1) });
    const named = {
      bitcoin: coins.filter(({ symbolId }) => symbolId === 'BTCUSDT_SPBL'),
      ether: coins.filter(({ symbolId }) => symbolId === 'ETHUSDT_SPBL'),
      rises: coins.slice(0, 3),
      falls: coins.slice(-3).reverse(),
    };
    for (const key of ['bitcoin', 'ether', 'rises', 'falls'] as const) {
      const { text = '', symbols = [] } = sentence(key) ?? {};
      expect(symbols.map(({ symbolId, price, change }) => ({ symbolId, price, change }))).toEqual(named[key]);
      for (const { change } of named[key]) expect(text).toContain(formatPercent(change).replace(/^[+−]/, ''));
    }
    expect(sentence('bitcoin')?.text).toMatch(/^Bitcoin trades at [\d,.]+ USDT, (?:up|down) \d+\.\d\d% since \d\d:00 UTC\.$/);
  });

  it('has the strongest and the weakest sector of 24 hours', async () => {
    const { sectors } = await read(sectorListSchema, '/v1/mix/market/getListNameByPlateType?window=24h');
    const ranked = sectors.flatMap(({ plateCategoryId, change }) => (change === null ? [] : { plateCategoryId, change }));
    const by = (sign: number): (typeof ranked)[number] | undefined =>
      [...ranked].sort((a, b) => sign * (Number(b.change) - Number(a.change)) || (a.plateCategoryId < b.plateCategoryId ? -1 : 1))[0];
    for (const [key, sign] of [
      ['strongSector', 1],
      ['weakSector', -1],
    ] as const) {
      const found = sentence(key);
      const same = ranked.find(({ plateCategoryId }) => plateCategoryId === found?.sectors[0]?.plateCategoryId);
      expect([found?.sectors[0]?.change, same?.change]).toEqual([by(sign)?.change, by(sign)?.change]);
    }
  });

  it('has the extremes of funding', async () => {
    const { mostPositive, mostNegative } = await read(contractDataSchema, '/v1/mix/data/contractData', {});
    for (const [key, place] of [
      ['fundingHigh', mostPositive[0]],
      ['fundingLow', mostNegative[0]],
    ] as const) {
      expect(ids(key)).toEqual([place?.symbolId]);
      expect(sentence(key)?.symbols[0]).toMatchObject({ fundingRate: place?.fundingRate, annualizedRate: place?.annualizedRate });
    }
  });

  it('has the fear and greed index', async () => {
    const { value } = await read(fearGreedSchema, '/v1/cms/fearGreed', {});
    expect(sentence('fearGreed')?.counts).toEqual({ value });
  });

  it.each(['ja', 'zh-CN', 'ar'])('has the same numbers in %s', async (language) => {
    const other = await readPaper(language);
    expect(other.language).toBe(language);
    expect(other.sentences.map(({ key, counts, symbols }) => ({ key, counts, symbols }))).toEqual(
      paper.sentences.map(({ key, counts, symbols }) => ({ key, counts, symbols })),
    );
    for (const [at, { text }] of other.sentences.entries()) {
      expect(text).not.toBe(paper.sentences[at]?.text);
      expect(text).not.toMatch(/[{}]|--|NaN|undefined/);
    }
  });

  it('is in English for a language that inherits English, and says so', async () => {
    expect(await readPaper('asia')).toEqual(paper);
  });
});

describe('the folder of the operator', () => {
  const list = () => read(newsListSchema, '/v1/cms/quotesPage/getNewsList', {});
  const write = (name: string, text: string): void => writeFileSync(path.join(CONTENT_DIR, 'articles', name), text);
  const article = (id: string, title: string, date = '2026-11-19'): string =>
    `---\nid: ${id}\ndate: ${date}\nkind: trend\ntitle: ${title}\ncoins: [bitcoin]\n---\nText\n`;

  it('is watched while the exchange runs: articles are added, changed, replaced and deleted', async () => {
    const before = await list();
    mkdirSync(path.join(CONTENT_DIR, 'articles'));
    write('own.md', article('own', 'Own'));
    write('broken.md', 'broken');
    await until(async () => expect((await list()).articles[0]).toMatchObject({ id: 'own', title: 'Own', origin: 'operator' }));
    expect((await list()).total).toBe(before.total + 1);
    write('own.md', article('own', 'Own, corrected'));
    await until(async () => expect((await list()).articles[0]).toMatchObject({ title: 'Own, corrected' }));
    const day = await read(newsOfDaySchema, '/v1/cms/webInstitute/getWebInstitute', {});
    expect(day).toMatchObject({
      day: Date.UTC(2026, 10, 19),
      articles: [{ id: 'own', html: '<p>Text</p>', coins: [{ symbolId: 'BTCUSDT_SPBL' }] }],
    });
    rmSync(path.join(CONTENT_DIR, 'articles'), { recursive: true });
    await until(async () => expect(await list()).toEqual(before));
  });
});
