import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fearGreedSchema, publicFearGreedSchema, type FearGreedIndex } from '../../lib/contract/fear-greed';
import { moreKlineSchema, type Kline } from '../../lib/contract/klines';
import { listCode } from '../../lib/contract/lists';
import { metricsSchema } from '../../lib/contract/overview';
import { homeQuotationSchema, type QuoteRow } from '../../lib/contract/quotes';
import { RANKED_LIST } from '../../lib/contract/rankings';
import type { Candle } from '../../server/instruments/candles';
import { dataOf } from '../builders/api';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../builders/fake-feed';
import { buildApp, originOf } from '../builders/running-app';
import { until } from '../setup/until';

// The index recomputed from public candles, rows and figures, with formulas written for these tests alone.

const DAY_MS = 86_400_000;
const TODAY = Date.UTC(2026, 10, 19);
const NOW = TODAY + 59_487_000;
const COINS = ['BTC', 'ETH', 'SOL', 'DOGE'];
const SUPPLIES = [20, 120, 500, 150_000];
const DAYS = 130;

/** Feed whose prices are waves in time, with daily candles and opens of the same waves. */
class WaveFeed extends FakeFeed {
  constructor() {
    const catalog = buildCatalog(COINS.map((coin) => [coin, 'USDT', 'spot'] as const));
    const symbols = catalog.symbols.map((symbol, at) => ({
      ...symbol,
      coin: { ...symbol.coin, circulatingSupply: SUPPLIES[at] ?? Number.NaN },
    }));
    super({ ...catalog, symbols });
    COINS.forEach((_, at) => this.push(buildFeedQuote(at, this.priceAt(at, NOW), { quoteVolume: this.turnoverAt(at, TODAY) })));
  }

  /** With the two decimals of a price. */
  private priceAt(index: number, time: number): number {
    if (time < TODAY - DAYS * DAY_MS) return Number.NaN;
    const days = time / DAY_MS;
    const wave = 1 + 0.2 * Math.sin(days / (11 + 3 * index)) + 0.05 * Math.sin(days * (1.7 + index));
    return Math.round((100_000 / 10 ** index) * wave * 100) / 100;
  }

  private turnoverAt(index: number, day: number): number {
    return 1_000_000 + 10_000 * (((day / DAY_MS) * (7 + index)) % 31);
  }

  override candles(index = 0, _interval?: string, from = 0, before = 0): Promise<Candle[]> {
    const days: Candle[] = [];
    for (let time = Math.max(Math.ceil(from / DAY_MS) * DAY_MS, TODAY - DAYS * DAY_MS); time < Math.min(before, NOW); time += DAY_MS) {
      const [open, close] = [this.priceAt(index, time), this.priceAt(index, Math.min(time + DAY_MS, NOW))];
      days.push({
        time,
        open,
        high: Math.max(open, close),
        low: Math.min(open, close),
        close,
        baseVolume: 1,
        quoteVolume: this.turnoverAt(index, time),
      });
    }
    return Promise.resolve(days);
  }

  override opensAt(time = 0): Promise<Float64Array> {
    return Promise.resolve(Float64Array.from(COINS, (_, index) => this.priceAt(index, time)));
  }
}

const clock = { now: NOW };
const app = buildApp(
  { SITE_URL: 'https://tide.example', SITE_NAME: 'Tide & <b>"Line"</b>' },
  { feed: new WaveFeed(), clock: () => clock.now },
);
beforeAll(() => app.start());
afterAll(() => app.stop());

async function read<T extends z.ZodType>(schema: T, path: string, body?: object): Promise<z.infer<T>> {
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return dataOf(schema, await (await fetch(`${originOf(app)}${path}`, init)).text());
}
const daysOf = async (symbolId: string): Promise<Kline[]> =>
  (await read(moreKlineSchema, '/v1/kline/getMoreKlineData', { symbolId, interval: '1d', limit: 400 })).klines;
const readIndex = (): Promise<FearGreedIndex> => read(fearGreedSchema.strict(), '/v1/cms/fearGreed', {});
const readyIndex = (): Promise<FearGreedIndex> =>
  until(async () => {
    // Answers are computed once a second.
    clock.now += 1_000;
    const index = await readIndex();
    expect([index.status, index.history.isWhole]).toEqual(['ready', true]);
    return index;
  });

const num = (text: string | null | undefined): number => (text === null || text === undefined ? Number.NaN : Number(text));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
const variance = (values: readonly number[]): number => sum(values.map((value) => (value - mean(values)) ** 2)) / (values.length - 1);
const curve = (x: number): number => 100 / (1 + Math.exp(-1.702 * x));
const last = (values: readonly number[], count: number): readonly number[] => values.slice(-count);

/** The three scores of the last of the given days. */
function scoresOf(closes: readonly number[], turnovers: readonly number[], shares: readonly number[]) {
  const close = closes.at(-1) ?? Number.NaN;
  const moves = closes.slice(1).map((one, at) => Math.log(one) - Math.log(closes[at] ?? Number.NaN));
  const usual = Math.sqrt(variance(last(moves, 90)));
  const both = (of: (days: number) => number): number => (of(30) + of(90)) / 2;
  const calm = both((days) => (100 * variance(last(moves, days))) / (variance(last(moves, days)) + variance(last(moves, 14))));
  const fall = both((days) => 1 - Math.log(Math.max(...last(closes, days)) / close) / (usual * Math.sqrt((2 * days) / Math.PI)));
  const rise = both((days) => Math.log(close / mean(last(closes, days))) / usual / Math.sqrt(days / 3));
  const busy = both((days) => mean(last(turnovers, 7)) / mean(last(turnovers, days)));
  const distance = both((days) => ((shares.at(-1) ?? Number.NaN) - mean(last(shares, days))) / Math.sqrt(variance(last(shares, days))));
  return { volatility: (calm + curve(fall)) / 2, momentum: curve(rise * busy), dominance: curve(-distance) };
}

type Scores = ReturnType<typeof scoresOf>;
const valueOf = ({ volatility, momentum, dominance }: Scores): number => (25 * volatility + 25 * momentum + 10 * dominance) / 60;

/** Closes, turnover and dominance of the complete days, from the candles of every coin. */
async function pastDays(rows: readonly QuoteRow[]) {
  const candles = await Promise.all(
    rows.map(async (row) => ({ row, days: (await daysOf(row.symbolId)).filter(({ time }) => time < TODAY) })),
  );
  const bitcoin = candles.find(({ row }) => row.leftCoinName === 'BTC')?.days ?? [];
  const worthAt = (at: number, of: (coin: string) => boolean): number =>
    sum(candles.map(({ row, days }) => (of(row.leftCoinName) ? num(days[at]?.close) * num(row.circulatingSupply) : 0)));
  return {
    closes: bitcoin.map(({ close }) => num(close)),
    turnovers: bitcoin.map(({ quoteVolume }) => num(quoteVolume)),
    shares: bitcoin.map((_, at) => worthAt(at, (coin) => coin === 'BTC') / worthAt(at, () => true)),
  };
}
const rowsOf = async (): Promise<QuoteRow[]> =>
  (await read(homeQuotationSchema, `/v1/mix/market/getHomeQuotation?list=${listCode(RANKED_LIST.spot)}`)).rows;

describe('the fear and greed index', () => {
  it('is that of the public candles on every complete day', async () => {
    const { history, yesterday, lastWeek, lastMonth } = await readyIndex();
    const { closes, turnovers, shares } = await pastDays(await rowsOf());
    expect(closes).toHaveLength(DAYS);
    const values = closes.map((_, at) => {
      const upTo = (days: readonly number[]): readonly number[] => days.slice(0, at + 1);
      return at < 90 ? Number.NaN : valueOf(scoresOf(upTo(closes), upTo(turnovers), upTo(shares)));
    });
    const known = values.slice(90);
    expect(history.from).toBe(TODAY - (DAYS - 90) * DAY_MS);
    expect(history.values).toHaveLength(known.length);
    expect(history.closes.map(num)).toEqual(closes.slice(90));
    history.values.forEach((value, at) => expect(Math.abs((value ?? Number.NaN) - (known[at] ?? Number.NaN))).toBeLessThan(0.52));
    for (const [one, daysAgo] of [
      [yesterday, 1],
      [lastWeek, 7],
      [lastMonth, 30],
    ] as const)
      expect([one?.day, one?.value]).toEqual([TODAY - daysAgo * DAY_MS, history.values.at(-daysAgo)]);
  });

  it('has the running day from the row of Bitcoin and the dominance of the overview', async () => {
    const index = await readyIndex();
    const rows = await rowsOf();
    const { closes, turnovers, shares } = await pastDays(rows);
    const bitcoin = rows.find(({ leftCoinName }) => leftCoinName === 'BTC');
    const { dominance } = await read(metricsSchema, '/v1/mix/index/getMetrics');
    const share = num(dominance.find(({ ticker }) => ticker === 'BTC')?.dominance);
    const scores = scoresOf([...closes, num(bitcoin?.price)], [...turnovers, num(bitcoin?.turnover)], [...shares, share]);
    const scoreOf = (name: string): number => num(index.components.find((one) => one.name === name)?.score);
    for (const [name, score] of Object.entries(scores)) expect(scoreOf(name), name).toBeCloseTo(score, 1);
    expect(Math.abs((index.value ?? Number.NaN) - valueOf(scores))).toBeLessThan(0.52);
    expect(index.day).toBe(TODAY);
  });

  it('names the weight of every component; effective weights add up to 100, those of paused ones are shared', async () => {
    const { components } = await readyIndex();
    expect(components.map(({ name, weight, effectiveWeight, paused }) => [name, weight, effectiveWeight, paused])).toEqual([
      ['volatility', 25, '41.67', null],
      ['momentum', 25, '41.67', null],
      ['social', 15, '0.00', 'notPublished'],
      ['surveys', 15, '0.00', 'notPublished'],
      ['dominance', 10, '16.66', null],
      ['derivatives', 10, '0.00', 'notPublished'],
    ]);
    expect(sum(components.map(({ weight }) => weight))).toBe(100);
    expect(
      components.every(
        ({ paused, score, updatedAt }) => (paused === null) === (score !== null) && (paused === null) === (updatedAt !== null),
      ),
    ).toBe(true);
  });
});

describe('for other sites', () => {
  const fetchPublic = (path: string, headers: Record<string, string> = {}) => fetch(`${originOf(app)}${path}`, { headers });

  it('the JSON has the values of the call, may be read by any site, and is cached', async () => {
    const index = await readyIndex();
    const response = await fetchPublic('/v1/public/fear-and-greed.json', { origin: 'https://other.example' });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    const answer = publicFearGreedSchema.strict().parse(await response.json());
    expect(answer).toMatchObject({
      url: 'https://tide.example/markets/fear-and-greed-index',
      source: 'simulated',
      day: '2026-11-19',
      value: index.value,
      classification: index.classification,
      yesterday: index.yesterday?.value,
    });
    expect(answer.history.at(-1)).toEqual({ day: '2026-11-18', value: index.yesterday?.value });
    const again = await fetchPublic('/v1/public/fear-and-greed.json', { 'if-none-match': response.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('no other call may be read by another site', async () => {
    const response = await fetchPublic('/v1/mix/index/getMetrics', { origin: 'https://other.example' });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    ['', '#ffffff', 'Fear and Greed Index', 'Simulated market'],
    ['?theme=dark', '#0b0e11', 'Fear and Greed Index', 'Simulated market'],
    ['?theme=light&language=ar', '#ffffff', 'مؤشر الخوف والجشع', 'سوق محاكاة'],
    ['?language=asia', '#ffffff', 'Fear and Greed Index', 'Simulated market'],
  ])('the badge %s has its size, its day, its value, the source of the prices and escaped texts', async (query, page, title, source) => {
    const { value } = await readyIndex();
    const response = await fetchPublic(`/v1/public/fear-and-greed.svg${query}`);
    const svg = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expect(svg).toMatch(/^<svg [^>]*width="320" height="96"/);
    for (const text of [page, title, `>${source}</text>`, '\u20682026-11-19 UTC\u2069', `>${value}</text>`, 'Tide &#38; &#60;b&#62;'])
      expect(svg).toContain(text);
    expect(svg).not.toMatch(/<b>|<script/);
  });

  it('the share image is a picture of 1200 × 630 pixels, cached', async () => {
    await readyIndex();
    const response = await fetchPublic('/v1/share/fear-and-greed-index.png?language=ja');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  });

  it.each(['?theme=pink', '?language='.padEnd(60, 'x')])('refuses the badge %s', async (query) => {
    expect((await fetchPublic(`/v1/public/fear-and-greed.svg${query}`)).status).toBe(400);
  });
});
