import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { moreKlineSchema, type Kline } from '../../lib/contract/klines';
import { leaderboardSchema } from '../../lib/contract/leaderboard';
import { DECIMALS } from '../../lib/contract/decimals';
import { halvingAnswerSchema } from '../../lib/contract/halving';
import { listCode } from '../../lib/contract/lists';
import {
  breadthSchema,
  cheapCurrencySchema,
  industryTrendSchema,
  marketHeatMapSchema,
  metricsSchema,
  quotationCardsSchema,
  riseDistributionSchema,
  topCoinsSchema,
  topExchangeListSchema,
  type RiseClass,
} from '../../lib/contract/overview';
import { OVERVIEW_MARKETS } from '../../lib/contract/overview-terms';
import { cryptoListSchema, multiKlineSchema } from '../../lib/contract/market-plates';
import { homeQuotationSchema, type QuoteRow } from '../../lib/contract/quotes';
import { RANKED_LIST } from '../../lib/contract/rankings';
import { sectorDetailSchema, sectorLineSchema, sectorListSchema } from '../../lib/contract/sectors';
import { compareDecimals } from '../../lib/money/digits';
import { changeRatio } from '../../lib/money/format-percent';
import { multiplyDecimals } from '../../lib/money/multiply';
import type { Candle } from '../../server/instruments/candles';
import { dataOf } from '../builders/api';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../builders/fake-feed';
import { buildApp, originOf } from '../builders/running-app';
import { until } from '../setup/until';

// The cards of the overview, recomputed from the public rows, rankings, sectors and candles of one moment.

const NOW = Date.UTC(2026, 10, 19, 16, 31, 27, 500);
const DAY_MS = 86_400_000;
const TURNOVER_MIN = 300_000;
const ENV = { FEED: 'simulated', SEED: '7', RANKING_TURNOVER_MIN: String(TURNOVER_MIN), RANKING_AGE_HOURS_MIN: '720' };

const app = buildApp(ENV, { feed: undefined, clock: () => NOW });
beforeAll(() => app.start());
afterAll(() => app.stop());

async function read<T extends z.ZodType>(schema: T, path: string, body?: object, from = app): Promise<z.infer<T>> {
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return dataOf(schema, await (await fetch(`${originOf(from)}${path}`, init)).text());
}
const overview = <T extends z.ZodType>(schema: T, name: string, from = app): Promise<z.infer<T>> =>
  read(schema, `/v1/mix/index/${name}`, undefined, from);
const rowsOf = async (code: string, from = app): Promise<QuoteRow[]> =>
  (await read(homeQuotationSchema, `/v1/mix/market/getHomeQuotation?list=${code}`, undefined, from)).rows;

const SPOT = listCode(RANKED_LIST.spot);
const num = (text: string | null | undefined): number => (text === null || text === undefined ? Number.NaN : Number(text));
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const isTrading = ({ status }: QuoteRow): boolean => status !== 'suspended' && status !== 'pre-market';
const valueOf = (row: QuoteRow): number => num(row.price) * num(row.circulatingSupply);
const idsOf = (rows: readonly { symbolId: string }[]): string[] => rows.map(({ symbolId }) => symbolId);

/** Whether a change is in a class, by integers (both prices have the same decimals): 100 × (price − open) against per cent × open. */
function isInClass({ price, open24h }: QuoteRow, { from, to, hasFrom, hasTo }: RiseClass): boolean {
  const whole = (text: string): bigint => BigInt(text.replace('.', ''));
  if (price === null || open24h === null) return false;
  const [last, open] = [whole(price), whole(open24h)];
  const beside = (bound: string): bigint => 100n * (last - open) - BigInt(Math.round(Number(bound) * 100)) * open;
  const isAbove = from === null || beside(from) > 0n || (hasFrom && beside(from) === 0n);
  return isAbove && (to === null || beside(to) < 0n || (hasTo && beside(to) === 0n));
}

/** Whether the list with a filter in its address has a row: the bounds are in per cent and within the range. */
function isFiltered({ price, open24h }: QuoteRow, filter: string): boolean {
  const [min = '', max = ''] = filter.split('..');
  const change = multiplyDecimals(changeRatio(price, open24h), '100');
  if (change === null) return false;
  return (min === '' || (compareDecimals(change, min) ?? -1) >= 0) && (max === '' || (compareDecimals(change, max) ?? 1) <= 0);
}

describe.each(OVERVIEW_MARKETS)('the distribution of changes of %s', (market) => {
  it('has the counts of the list, and each filter selects exactly its class', async () => {
    const answer = await overview(riseDistributionSchema.strict(), `riseDistribution?market=${market}`);
    const rows = await rowsOf(answer.list);
    expect([answer.list, answer.total]).toEqual([listCode(RANKED_LIST[market]), rows.length]);
    for (const one of answer.classes) {
      const ids = idsOf(rows.filter((row) => isInClass(row, one)));
      expect(one.count, one.filter).toBe(ids.length);
      expect(idsOf(rows.filter((row) => isFiltered(row, one.filter))), one.filter).toEqual(ids);
    }
    const changes = rows.map((row) => num(row.price) - num(row.open24h));
    expect(answer).toMatchObject({
      rising: changes.filter((change) => change > 0).length,
      falling: changes.filter((change) => change < 0).length,
      unchanged: changes.filter((change) => change === 0).length,
      unknown: changes.filter((change) => Number.isNaN(change)).length,
    });
    expect(sumOf(answer.classes.map(({ count }) => count)) + answer.unknown).toBe(answer.total);
    expect(answer.classes.filter(({ count }) => count > 0).length).toBeGreaterThan(6);
  });
});

describe('the figures of the whole market', () => {
  it('are the sums of the rows of the coins that trade, and those of sectors are parts of them', async () => {
    const answer = await overview(metricsSchema.strict(), 'getMetrics');
    const rows = (await rowsOf(SPOT)).filter(isTrading);
    const whole = sumOf(rows.map(valueOf).filter((value) => value > 0));
    expect([answer.coins, answer.unknownSupplies]).toEqual([rows.length, 0]);
    expect(num(answer.capitalization) / whole).toBeCloseTo(1, 6);
    expect(num(answer.turnover) / sumOf(rows.map((row) => num(row.turnover)).filter((value) => value > 0))).toBeCloseTo(1, 6);
    const present = rows.filter((row) => num(row.open24h) > 0 && num(row.price) > 0);
    const then = sumOf(present.map((row) => num(row.open24h) * num(row.circulatingSupply)));
    expect(num(answer.capitalizationChange)).toBeCloseTo(sumOf(present.map(valueOf)) / then - 1, 5);

    expect(answer.dominance.map(({ ticker }) => ticker)).toEqual(['BTC', 'ETH']);
    for (const { coinId, capitalization, dominance } of answer.dominance) {
      const row = rows.find((one) => one.coinId === coinId);
      expect(num(capitalization) / (row ? valueOf(row) : 0)).toBeCloseTo(1, 6);
      expect(num(dominance)).toBeCloseTo(num(capitalization) / num(answer.capitalization), 6);
    }
    const { sectors } = await read(sectorListSchema, '/v1/mix/market/getListNameByPlateType');
    const originOf = new Map<string, string | null>();
    for (const at of [0, 400, 800]) {
      const symbols = rows.slice(at, at + 400).map(({ symbolId }) => symbolId);
      const facts = await read(cryptoListSchema, '/v1/cms/crypto/getCryptoListBySymbol', { symbols });
      for (const { coinId, supplyOrigin } of facts.list) originOf.set(coinId, supplyOrigin);
    }
    const simulated = rows.filter(({ coinId }) => originOf.get(coinId) === 'simulated');
    expect(answer.simulatedSupplies).toBe(simulated.length);
    expect(simulated.length).toBeGreaterThan(0);
    for (const sector of sectors)
      expect(num(sector.capitalization) / num(answer.capitalization), sector.name).toBeCloseTo(num(sector.dominance), 6);
  });

  it('are those of the one source of the feed', async () => {
    const { exchanges } = await overview(topExchangeListSchema.strict(), 'topExchangeList');
    const { turnover, coins } = await overview(metricsSchema, 'getMetrics');
    expect(exchanges).toEqual([{ exchangeName: 'Tideline', coins, turnover }]);
  });
});

it('the circulating bitcoin are those that the page of the halving says are issued', async () => {
  const { height, supplied, supplyMax } = await read(halvingAnswerSchema, '/v1/mix/index/halving', {});
  const bitcoin = (await rowsOf(SPOT)).find(({ symbolId }) => symbolId === 'BTCUSDT_SPBL');
  expect(height).toBeGreaterThan(900_000);
  expect(bitcoin?.circulatingSupply).toBe(Number(supplied).toFixed(DECIMALS.supply));
  const { list } = await read(cryptoListSchema, '/v1/cms/crypto/getCryptoListBySymbol', { symbols: ['BTCUSDT_SPBL'] });
  expect(list[0]?.maxSupply?.units).toBe(Number(supplyMax).toFixed(DECIMALS.supply));
});

it('the largest coins are the rows of the list with the largest market values', async () => {
  const answer = await overview(topCoinsSchema.strict(), 'topCoins?limit=25');
  const ranked = (await rowsOf(SPOT)).filter((row) => isTrading(row) && valueOf(row) > 0).sort((a, b) => valueOf(b) - valueOf(a));
  expect([answer.by, answer.total, answer.rows]).toEqual(['capitalization', ranked.length, ranked.slice(0, 25)]);
});

it('low-priced coins are those of the ranking by turnover below the price, without stablecoins', async () => {
  const answer = await overview(cheapCurrencySchema.strict(), 'cheapCurrency?limit=100');
  const ranking = await read(leaderboardSchema, '/v1/mix/index/indexLeaderboardNew', { ranking: 'turnover' });
  expect(answer.floor).toEqual(ranking.floor);
  const below = ranking.rows.filter((row) => num(row.price) < num(answer.priceMax));
  const stablecoins = new Set(idsOf(await rowsOf('spot/stablecoin/usdt')));
  const cheap = below.filter(({ symbolId }) => !stablecoins.has(symbolId));
  expect([answer.total, answer.stablecoins]).toEqual([cheap.length, below.length - cheap.length]);
  expect(idsOf(answer.rows)).toEqual(idsOf(cheap.slice(0, 100)));
  expect(cheap.every((row) => num(row.turnover) >= TURNOVER_MIN)).toBe(true);
  expect(below.length).toBeGreaterThan(cheap.length);
});

describe('the heat map', () => {
  it('of spot has the figures of the rows with the largest turnover, and the main sector of each coin', async () => {
    const answer = await overview(marketHeatMapSchema.strict(), 'marketHeatMap');
    const rows = await rowsOf(SPOT);
    expect([answer.total, idsOf(answer.items)]).toEqual([rows.length, idsOf(rows.slice(0, 100))]);
    for (const item of answer.items) {
      const row = rows.find(({ symbolId }) => symbolId === item.symbolId);
      if (!row) throw new Error(item.symbolId);
      const { price, open24h, turnover, open1h = null, open7d = null, version } = row;
      expect(item).toMatchObject({ price, open24h, turnover, open1h, open7d, version });
      const changes = [open1h, open24h, open7d].map((open) => num(price) / num(open) - 1);
      [item.change1h, item.change24h, item.change7d].forEach((change, at) => {
        expect(num(change)).toBeCloseTo(changes[at] ?? 0, 5);
      });
      expect(num(item.capitalization) / valueOf(row), item.symbolId).toBeCloseTo(1, 6);
    }
    for (const { code } of answer.sectors) {
      const members = new Set(idsOf((await read(sectorDetailSchema, `/v1/mix/market/getSectorDetail2?plateCategoryId=${code}`)).rows));
      for (const item of answer.items.filter(({ sector }) => sector === code)) expect(members.has(item.symbolId), item.symbolId).toBe(true);
    }
    expect(answer.sectors.length).toBeGreaterThan(5);
  });

  it('of contracts has the contracts with the largest turnover', async () => {
    const answer = await overview(marketHeatMapSchema, 'marketHeatMap?market=futures');
    const rows = await rowsOf(listCode(RANKED_LIST.futures));
    expect([answer.total, idsOf(answer.items)]).toEqual([rows.length, idsOf(rows.slice(0, 100))]);
    answer.items.forEach(({ price, turnover }, place) => {
      expect([price, turnover]).toEqual([rows[place]?.price, rows[place]?.turnover]);
    });
  });
});

it('the trend has the six largest sectors, without stablecoins', async () => {
  const { by, sectors } = await overview(industryTrendSchema.strict(), 'industryTrend');
  const all = (await read(sectorListSchema, '/v1/mix/market/getListNameByPlateType?window=30d')).sectors;
  const largest = all
    .filter(({ plateCategoryId }) => plateCategoryId !== 'stablecoin')
    .sort((a, b) => num(b.capitalization) - num(a.capitalization))
    .slice(0, 6);
  expect(by).toBe('capitalization');
  expect(sectors.map(({ plateCategoryId, change }) => [plateCategoryId, change])).toEqual(
    largest.map(({ plateCategoryId, change }) => [plateCategoryId, change]),
  );
});

describe('past prices', () => {
  // Time passes, because answers are computed once a second.
  const startedAt = performance.now();
  const live = buildApp(ENV, { feed: undefined, clock: () => NOW + Math.floor(performance.now() - startedAt) });
  beforeAll(() => live.start());
  afterAll(() => live.stop());

  it('make the pictures of quotation cards, which are those of sparklines', async () => {
    const { rows, pictures } = await until(async () => {
      const answer = await overview(quotationCardsSchema.strict(), 'quotationCards', live);
      return { ...answer, pictures: multiKlineSchema.parse(answer.pictures) };
    });
    const ids = idsOf(rows);
    expect(ids).toEqual(['BTCUSDT_SPBL', 'ETHUSDT_SPBL', 'SOLUSDT_SPBL', 'XRPUSDT_SPBL', 'XAUUSD_TFBL', 'US500_TFBL']);
    expect(pictures).toEqual(await read(multiKlineSchema, `/v1/mix/index/getMultiKlineDataNewV2?symbolIds=${ids.join()}`, undefined, live));
  });

  it('make the lines of sectors, which are those of their pages', async () => {
    const { sectors, times } = await until(async () => {
      const answer = await overview(industryTrendSchema.strict(), 'industryTrend', live);
      expect(answer.times).not.toBeNull();
      return answer;
    });
    for (const { plateCategoryId, points, change } of sectors) {
      const path = `/v1/mix/market/getSectorDetail2?plateCategoryId=${plateCategoryId}&window=30d&limit=1`;
      const line = sectorLineSchema.parse((await read(sectorDetailSchema, path, undefined, live)).line);
      expect(times?.slice(0, -1)).toEqual(line.times.slice(0, -1));
      expect(points?.slice(0, -1)).toEqual(line.sector.slice(0, -1));
      expect(points?.[0]).toBe('100.0000');
      expect(num(points?.at(-1)) / 100 - 1).toBeCloseTo(num(change), 5);
    }
  });
});

/** Prices at 0:00 UTC are a wave of each coin's own; a candle of a day opens with its price. */
const dayPrice = (index: number, day: number): number => 100 + 40 * Math.sin((day / DAY_MS) * 0.05 * (1 + index)) + index;
const LISTED_DAYS = [1_000, 1_000, 1_000, 1_000, 150, 70, 1_000];

/** Market of seven coins; the fifth and the sixth have been listed for less than 200 and less than 90 days. */
class WaveFeed extends FakeFeed {
  constructor() {
    super(
      buildCatalog(
        ['BTC', 'ETH', 'SOL', 'XRP', 'NEWER', 'NEW', 'ADA'].map((ticker) => [ticker, 'USDT', 'spot'] as const),
        { circulatingSupply: 1_000 },
      ),
    );
    this.catalog.current.symbols.forEach(({ index }) => this.push(buildFeedQuote(index, 90 + 5 * index)));
  }

  private priceAt(index: number, time: number): number {
    const day = Math.floor(time / DAY_MS) * DAY_MS;
    const isListed = day > NOW - (LISTED_DAYS[index] ?? 0) * DAY_MS;
    return isListed ? Number(dayPrice(index, day).toFixed(2)) : Number.NaN;
  }

  override opensAt(time = 0): Promise<Float64Array> {
    return Promise.resolve(Float64Array.from(this.catalog.current.symbols, ({ index }) => this.priceAt(index, time)));
  }

  override candles(index = 0, _interval = '1d', from = 0, until = 0): Promise<Candle[]> {
    const days: Candle[] = [];
    for (let time = Math.ceil(from / DAY_MS) * DAY_MS; time < until; time += DAY_MS) {
      const open = this.priceAt(index, time);
      if (open > 0) days.push({ time, open, high: open, low: open, close: open, baseVolume: 1, quoteVolume: open });
    }
    return Promise.resolve(days);
  }
}

describe('the breadth', () => {
  const time = { now: NOW };
  const small = buildApp({}, { feed: new WaveFeed(), clock: () => time.now });
  beforeAll(() => small.start());
  afterAll(() => small.stop());

  const daysOf = async (symbolId: string, limit: number): Promise<Kline[]> =>
    (await read(moreKlineSchema, '/v1/kline/getMoreKlineData', { symbolId, interval: '1d', limit }, small)).klines;

  it('is that of the daily candles: prices above the mean open, and changes greater than Bitcoin’s', async () => {
    const answer = await until(async () => {
      time.now += 1_000;
      const breadth = await overview(breadthSchema.strict(), 'breadth', small);
      expect(breadth.day).not.toBeNull();
      return breadth;
    });
    const rows = await rowsOf(SPOT, small);
    expect([rows.length, answer.coins, answer.day]).toEqual([7, 7, Math.floor(NOW / DAY_MS) * DAY_MS]);
    for (const { days, above, counted, share } of answer.aboveMean) {
      let [own, all] = [0, 0];
      for (const row of rows) {
        const opens = (await daysOf(row.symbolId, days)).map(({ open }) => num(open));
        if (opens.length < days) continue;
        all += 1;
        if (num(row.price) > sumOf(opens) / days) own += 1;
      }
      expect([above, counted]).toEqual([own, all]);
      expect(num(share)).toBeCloseTo(own / all, 8);
    }
    expect(answer.aboveMean.map(({ days, counted }) => [days, counted])).toEqual([
      [50, 7],
      [200, 5],
    ]);

    const growth = async (row: QuoteRow): Promise<number> => {
      const [first, ...later] = await daysOf(row.symbolId, 91);
      return later.length === 90 ? num(row.price) / num(first?.open) : Number.NaN;
    };
    const growths = new Map<string, number>();
    for (const row of rows) growths.set(row.leftCoinName, await growth(row));
    const bitcoin = growths.get('BTC') ?? Number.NaN;
    const others = [...growths].filter(([ticker, value]) => ticker !== 'BTC' && !Number.isNaN(value));
    expect(answer.beatBitcoin).toMatchObject({
      days: 90,
      by: 'capitalization',
      counted: others.length,
      above: others.filter(([, value]) => value > bitcoin).length,
    });
    expect(others).toHaveLength(5);
  });
});
