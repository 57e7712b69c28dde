import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moreKlineSchema } from '../../lib/contract/klines';
import { homeQuotationSchema } from '../../lib/contract/quotes';
import { latestSeriesSchema, seriesListSchema, seriesPointsSchema, type SeriesPoints } from '../../lib/contract/series';
import { SERIES, SERIES_NAMES, SERIES_PER_CALL_MAX, type SeriesGranularity, type SeriesName } from '../../lib/contract/series-terms';
import { dataOf } from '../builders/api';
import { buildApp, originOf } from '../builders/running-app';

// Series through public calls: they add up to candles and rows, agree at every granularity, and say what the source does not publish.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A Thursday during New York's session, some seconds after a full minute. */
const NOW = Date.UTC(2026, 10, 19, 16, 31, 27, 500);
const RUNNING_MINUTE = Math.floor(NOW / MINUTE_MS) * MINUTE_MS;

const app = buildApp({ FEED: 'simulated', SEED: '7' }, { feed: undefined, clock: () => NOW });
const replay = buildApp({ FEED: 'replay' }, { feed: undefined });
beforeAll(() => Promise.all([app.start(), replay.start()]));
afterAll(() => Promise.all([app.stop(), replay.stop()]));

const post = (path: string, body: object, of = app): Promise<Response> =>
  fetch(`${originOf(of)}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const listOf = async (symbolId: string, of = app) =>
  dataOf(seriesListSchema, await (await post('/v1/mix/series/list', { symbolId }, of)).text());

async function points(
  symbolId: string,
  names: readonly SeriesName[],
  granularity: SeriesGranularity,
  from: number,
  until?: number,
  of = app,
): Promise<SeriesPoints> {
  const response = await post('/v1/mix/series/points', { symbolId, names, granularity, from, ...(until && { until }) }, of);
  return dataOf(seriesPointsSchema, await response.text());
}

/** A decimal text in whole units of its last decimal, so that sums are exact. */
const units = (text: string | null | undefined): bigint => BigInt((text ?? '').replace('.', ''));
const sumOf = (texts: readonly (string | null | undefined)[]): bigint => texts.reduce((sum, text) => sum + units(text), 0n);
const column = (answer: SeriesPoints, name: SeriesName): (string | null)[] => answer.series[name] ?? [];
const at = (answer: SeriesPoints, names: readonly SeriesName[], step: number): bigint =>
  sumOf(names.map((name) => column(answer, name)[step]));

const BUYS = ['takerBuyLarge', 'takerBuyMedium', 'takerBuySmall'] as const;
const SELLS = ['takerSellLarge', 'takerSellMedium', 'takerSellSmall'] as const;
const ALL_FLOWS = ['takerBuy', 'takerSell', ...BUYS, ...SELLS, 'netInflow', 'netInflowLarge', 'netInflowMedium', 'netInflowSmall'] as const;

describe('flows', () => {
  it.each([
    ['BTCUSDT_SPBL', '1m', MINUTE_MS],
    ['SOLUSDT_SPBL', '5m', 5 * MINUTE_MS],
    ['PEPEUSDT_SPBL', '1h', HOUR_MS],
    ['ETHBTC_SPBL', '4h', 4 * HOUR_MS],
    ['NVDA_STBL', '1d', DAY_MS],
  ] as const)('of %s at %s: the classes add up to taker volume, and that to the candles', async (symbolId, granularity, stepMs) => {
    const until = Math.floor(RUNNING_MINUTE / stepMs) * stepMs;
    const from = until - 60 * stepMs;
    const answer = await points(symbolId, ALL_FLOWS, granularity, from, until);
    const body = { symbolId, interval: granularity, limit: 60, endTime: until };
    const { klines } = dataOf(moreKlineSchema, await (await post('/v1/kline/getMoreKlineData', body)).text());
    expect([answer.start, klines.length]).toEqual([from, 60]);
    klines.forEach(({ time, baseVolume }, step) => {
      const title = `${symbolId} ${new Date(time).toISOString()}`;
      expect(at(answer, BUYS, step), title).toBe(at(answer, ['takerBuy'], step));
      expect(at(answer, SELLS, step), title).toBe(at(answer, ['takerSell'], step));
      expect(at(answer, ['takerBuy', 'takerSell'], step), title).toBe(units(baseVolume));
      expect(at(answer, ['takerBuy'], step) - at(answer, ['takerSell'], step), title).toBe(at(answer, ['netInflow'], step));
      expect(at(answer, ['netInflowLarge', 'netInflowMedium', 'netInflowSmall'], step), title).toBe(at(answer, ['netInflow'], step));
    });
  });

  it('of large orders over 24 hours are the sum of their minutes', async () => {
    const minutes = await points('BTCUSDT_SPBL', ['netInflowLarge'], '1m', RUNNING_MINUTE - DAY_MS, RUNNING_MINUTE);
    const { values } = dataOf(
      latestSeriesSchema,
      await (await post('/v1/mix/series/latest', { symbolId: 'BTCUSDT_SPBL', names: ['largeNetInflow24h'] })).text(),
    );
    expect(units(values.largeNetInflow24h)).toBe(sumOf(column(minutes, 'netInflowLarge')));
  });
});

describe('two granularities agree', () => {
  it.each(['BTCUSDT_UMCBL', 'BTCUSDT_SPBL', 'BTCUSDZ26_DMCBL'])('of every series of %s', async (symbolId) => {
    const { series } = await listOf(symbolId);
    const names = series.flatMap(({ name, isPublished }) => (isPublished ? [name] : []));
    const until = Math.floor(RUNNING_MINUTE / (4 * HOUR_MS)) * 4 * HOUR_MS;
    const from = until - 8 * HOUR_MS;
    const joined = names.filter((name) => ['sum', 'last', 'max'].includes(SERIES[name].join) && name !== 'fundingSettled');
    for (let first = 0; first < joined.length; first += SERIES_PER_CALL_MAX) {
      const some = joined.slice(first, first + SERIES_PER_CALL_MAX);
      const short = await points(symbolId, some, '15m', from, until);
      const long = await points(symbolId, some, '4h', from, until);
      expect(column(long, some[0] as SeriesName)).toHaveLength(2);
      for (const name of some) {
        const expected = [0, 1].map((step) => {
          const parts = column(short, name).slice(step * 16, (step + 1) * 16);
          if (SERIES[name].join === 'last') return units(parts.at(-1));
          const all = parts.map(units);
          return SERIES[name].join === 'sum' ? sumOf(parts) : all.reduce((largest, one) => (one > largest ? one : largest));
        });
        expect(column(long, name).map(units), name).toEqual(expected);
      }
    }
  });
});

it.each([
  ['BTCUSD_DMCBL', 'fundingProjected'],
  ['BTCUSDT_UMCBL', 'openInterestValue'],
  ['BTCUSDT_UMCBL', 'openInterest'],
  ['BTCUSDT_SPBL', 'largeNetInflow24h'],
  ['BTCUSDT_SPBL', 'marginLoans'],
] as const)('of %s alone, %s at long steps is that of the last short ones', async (symbolId, name) => {
  const from = Date.UTC(2026, 10, 16);
  const days = await points(symbolId, [name], '1d', from, from + 2 * DAY_MS);
  const minutes = await points(symbolId, [name], '1m', from, from + 2 * DAY_MS);
  expect(column(days, name)).toEqual([1, 2].map((day) => column(minutes, name)[day * 1_440 - 1]));
});

describe('contracts', () => {
  it.each(['BTCUSDT_UMCBL', 'ETHUSD_DMCBL', 'BTCPERP_CMCBL'])('the newest values of %s are those of its row', async (symbolId) => {
    const query = new URLSearchParams({ symbolIds: symbolId });
    const response = await fetch(`${originOf(app)}/v1/mix/market/getHomeQuotation?${query.toString()}`);
    const [row] = dataOf(homeQuotationSchema, await response.text()).rows;
    const names = ['openInterest', 'fundingProjected'];
    const latest = dataOf(latestSeriesSchema, await (await post('/v1/mix/series/latest', { symbolId, names })).text());
    expect(latest).toMatchObject({ asOf: RUNNING_MINUTE, times: { openInterest: RUNNING_MINUTE } });
    expect(latest.values).toEqual({ openInterest: row?.openInterest, fundingProjected: row?.fundingRate });
  });

  it('what is settled is the last projected rate of the interval before', async () => {
    const from = Date.UTC(2026, 10, 17);
    const names = ['fundingSettled', 'fundingProjected'] as const;
    const answer = await points('BTCUSDT_UMCBL', names, '8h', from, from + 2 * DAY_MS);
    const settled = column(answer, 'fundingSettled');
    expect(settled).toHaveLength(6);
    expect(settled.slice(1)).toEqual(column(answer, 'fundingProjected').slice(0, -1));
    const days = await points('BTCUSDT_UMCBL', ['fundingSettled'], '1d', from, from + DAY_MS);
    expect(units(column(days, 'fundingSettled')[0])).toBe(sumOf(settled.slice(0, 3)));
  });

  it('open interest changes by no more than the volume of the minute', async () => {
    const names = ['openInterest', 'takerBuy', 'takerSell'] as const;
    const answer = await points('ETHUSDT_UMCBL', names, '1m', RUNNING_MINUTE - DAY_MS);
    const states = column(answer, 'openInterest').map(units);
    expect(states).toHaveLength(1_441);
    expect(new Set(states).size).toBeGreaterThan(1_000);
    for (let minute = 1; minute < states.length; minute += 1) {
      const change = (states[minute] as bigint) - (states[minute - 1] as bigint);
      expect(change < 0n ? -change : change, `minute ${minute}`).toBeLessThanOrEqual(at(answer, ['takerBuy', 'takerSell'], minute - 1));
    }
  });

  it('long and short are 100 %, and a ratio is long / short', async () => {
    for (const group of ['accounts', 'topAccounts', 'topPositions'] as const) {
      const names = [`${group}Long`, `${group}Short`, `${group}LongShort`] as const;
      const answer = await points('DOGEUSDT_UMCBL', names, '6h', NOW - 10 * DAY_MS);
      const [longs, shorts, ratios] = names.map((name) => column(answer, name).map(Number)) as [number[], number[], number[]];
      expect(longs).toHaveLength(40);
      longs.forEach((long, step) => {
        expect(Math.round((long + (shorts[step] as number)) * 10_000)).toBe(10_000);
        expect(ratios[step]).toBe(Number((long / (shorts[step] as number)).toFixed(4)));
      });
    }
  });

  it('liquidations are at most half of the taker volume of their side, and the largest is one of them', async () => {
    const names = ['liquidationLong', 'liquidationShort', 'liquidationLargest', 'takerBuy', 'takerSell'] as const;
    const answer = await points('BTCUSDT_UMCBL', names, '1m', RUNNING_MINUTE - 6 * HOUR_MS, RUNNING_MINUTE);
    column(answer, 'liquidationLong').forEach((_, minute) => {
      const [long, short, largest, buys, sells] = names.map((name) => at(answer, [name], minute)) as [
        bigint,
        bigint,
        bigint,
        bigint,
        bigint,
      ];
      expect(2n * long <= sells && 2n * short <= buys, `minute ${minute}`).toBe(true);
      expect(largest <= (long > short ? long : short)).toBe(true);
    });
    expect(sumOf(column(answer, 'liquidationLong'))).toBeGreaterThan(0n);
  });
});

describe('margin', () => {
  it('loans are those of both coins, a ratio is one in the other, and growth is from step to step', async () => {
    const names = ['marginLoans', 'marginBaseLoans', 'marginQuoteLoans', 'marginLongShort', 'marginLoanGrowth'] as const;
    const answer = await points('BTCUSDT_SPBL', names, '1d', NOW - 5 * DAY_MS);
    const numbers = (name: SeriesName): number[] => column(answer, name).map(Number);
    column(answer, 'marginLoans').forEach((loans, step) => {
      expect(units(loans)).toBe(at(answer, ['marginBaseLoans', 'marginQuoteLoans'], step));
      const ratio = (numbers('marginQuoteLoans')[step] as number) / (numbers('marginBaseLoans')[step] as number);
      expect(numbers('marginLongShort')[step]).toBe(Number(ratio.toFixed(4)));
      if (step === 0) return;
      const growth = Number(loans) / (numbers('marginLoans')[step - 1] as number) - 1;
      expect(numbers('marginLoanGrowth')[step]).toBeCloseTo(growth, 7);
    });
    expect(column(answer, 'marginLoanGrowth')[0]).not.toBeNull();
  });
});

describe('symbols and ranges', () => {
  it('the list has every series once, and says which do not exist for the symbol', async () => {
    for (const symbolId of ['BTCUSDT_SPBL', 'BTCUSDT_UMCBL', 'NVDA_STBL']) {
      const { series } = await listOf(symbolId);
      expect(series.map(({ name }) => name)).toEqual(SERIES_NAMES);
      for (const one of series) if (!one.isPublished) expect(one.isApplicable, one.name).toBe(false);
    }
    const { series } = await listOf('BTCUSDT_SPBL');
    expect(series.find(({ name }) => name === 'takerBuyLarge')).toMatchObject({
      unit: 'base',
      join: 'sum',
      cadenceMs: MINUTE_MS,
      parameters: { mediumFrom: '5000', largeFrom: '50000' },
    });
  });

  it('a new listing begins with the step of its first trade', async () => {
    const listed = Date.UTC(2026, 10, 17, 10);
    for (const [granularity, start] of [
      ['1h', listed],
      ['1d', Date.UTC(2026, 10, 17)],
    ] as const) {
      const answer = await points('SOPHUSDT_SPBL', ['takerBuy', 'concentration'], granularity, listed - 10 * DAY_MS);
      expect(answer.start).toBe(start);
      expect(column(answer, 'takerBuy')[0]).not.toBeNull();
    }
  });

  it('an announced symbol has no points and no newest values', async () => {
    const answer = await points('DBCUSDT_SPBL', ['takerBuy'], '1h', NOW - DAY_MS);
    expect(answer.series).toEqual({ takerBuy: [] });
    const latest = dataOf(latestSeriesSchema, await (await post('/v1/mix/series/latest', { symbolId: 'DBCUSDT_SPBL' })).text());
    expect(Object.values(latest.values).every((value) => value === null)).toBe(true);
  });

  it('while a stock market is closed there are no trades, which is known, and no ratio of them', async () => {
    const night = Date.UTC(2026, 10, 19, 2);
    const answer = await points('NVDA_STBL', ['takerBuy', 'takerSell', 'takerRatio'], '15m', night, night + HOUR_MS);
    expect(column(answer, 'takerBuy').map(Number)).toEqual([0, 0, 0, 0]);
    expect(column(answer, 'takerRatio')).toEqual([null, null, null, null]);
  });

  it('flows of the running minute are unknown, and those of the running hour are the minutes so far', async () => {
    const minutes = await points('BTCUSDT_SPBL', ['takerBuy'], '1m', Date.UTC(2026, 10, 19, 16));
    const hour = await points('BTCUSDT_SPBL', ['takerBuy'], '1h', Date.UTC(2026, 10, 19, 16));
    const texts = column(minutes, 'takerBuy');
    expect([texts.length, texts.at(-1)]).toEqual([32, null]);
    expect(column(hour, 'takerBuy').map(units)).toEqual([sumOf(texts.slice(0, -1))]);
  });

  it('a month of minutes is one answer', async () => {
    const answer = await points('ETHUSDT_UMCBL', ['openInterest'], '1m', RUNNING_MINUTE - 30 * DAY_MS + MINUTE_MS);
    expect(column(answer, 'openInterest').filter((text) => text !== null)).toHaveLength(43_200);
  });

  it('a series of other symbols is left out', async () => {
    expect((await points('BTCUSDT_UMCBL', ['takerBuyLarge', 'takerBuy'], '1h', NOW - DAY_MS)).series).toHaveProperty('takerBuy');
    expect((await points('BTCUSDT_UMCBL', ['takerBuyLarge'], '1h', NOW - DAY_MS)).series).toEqual({});
  });

  it.each([
    ['an unknown series', { names: ['takerBuyHuge'] }],
    ['no series', { names: [] }],
    ['a granularity that does not exist', { granularity: '3m' }],
    ['more values than fit an answer', { granularity: '1m', from: NOW - 32 * DAY_MS }],
    ['an unknown symbol', { symbolId: 'NOPEUSDT_SPBL' }],
  ])('%s is refused', async (_, over) => {
    const body = { symbolId: 'BTCUSDT_SPBL', names: ['takerBuy'], granularity: '1h', from: NOW - DAY_MS, ...over };
    const response = await post('/v1/mix/series/points', body);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, '40002']);
  });
});

it('a recording publishes the series that it has, and no other', async () => {
  for (const [symbolId, expected] of [
    ['BTCUSDT_SPBL', []],
    ['BTCUSDT_UMCBL', ['basis', 'basisRate']],
  ] as const) {
    const { series, source } = await listOf(symbolId, replay);
    expect(source.kind).toBe('replay');
    expect(series.flatMap(({ name, isPublished }) => (isPublished ? [name] : []))).toEqual(expected);
    // Whether a contract is dated is not in a recording; of all others the source says nothing, not that they do not exist.
    const other = symbolId === 'BTCUSDT_SPBL' ? ['futures', 'perpetual', 'dated'] : ['spot', 'margin', 'dated'];
    for (const one of series) if (!one.isPublished) expect(one.isApplicable, one.name).toBe(!other.includes(SERIES[one.name].of));
  }
  const answer = await points('BTCUSDT_UMCBL', ['basis', 'basisRate', 'openInterest'], '1h', Date.now() - DAY_MS, undefined, replay);
  expect(Object.keys(answer.series)).toEqual(['basis', 'basisRate']);
  expect(column(answer, 'basis').filter((text) => text !== null).length).toBeGreaterThan(0);
});
