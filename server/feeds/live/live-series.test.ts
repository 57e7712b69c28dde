import { beforeEach, expect, it } from 'vitest';
import type { SeriesGranularity, SeriesName } from '../../../lib/contract/series-terms';
import { HistoryBusyError } from '../../platform/errors';
import type { SeriesColumns } from '../../series/query';
import type { LiveSymbol } from './candle-pages';
import { LiquidationLog } from './liquidation-log';
import { NO_REST, NOW } from './live-history.fixtures';
import { LiveSeries } from './live-series';
import { fakeVenue, perpetual, spotInstrument } from './live.fixtures';
import type { VenuePoint, VenueSeries } from './venue';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const hour = Math.floor(NOW / HOUR) * HOUR;
const STEP_MS = { '5m': 5 * MINUTE, '1h': HOUR } as const;
const KEPT_MS = 30 * DAY;
/** Names of the liquidations of the symbols. */
const NAMES = ['binance usdt-m BTCUSDT', 'binance spot BTCUSDT'];

interface Call {
  granularity: SeriesGranularity;
  from: number;
  until: number;
}

let now: number;
let calls: Call[];
let fails: boolean;
let firstDay: number;
let newest: number;
let log: LiquidationLog;
let series: LiveSeries;

/** Buys of 2 and sales of 1 in every step; open interest is the hour of the day. */
function pointsOf({ granularity, from, until }: Call): VenuePoint[] {
  const stepMs = STEP_MS[granularity as keyof typeof STEP_MS];
  const points: VenuePoint[] = [];
  for (let time = from; time < until && time <= newest; time += stepMs)
    points.push({ time, values: { takerBuy: 2, takerSell: 1, takerRatio: 2, openInterest: (time % DAY) / HOUR } });
  return points;
}

const published = (names: SeriesName[], granularities: SeriesGranularity[]): VenueSeries => ({
  line: 'usdt-m',
  names,
  granularities,
  keptMs: KEPT_MS,
  points: (_rest, _instrument, query) => {
    calls.push(query);
    return fails ? Promise.reject(new Error('away')) : Promise.resolve(pointsOf(query));
  },
});

beforeEach(() => {
  now = NOW;
  calls = [];
  fails = false;
  newest = Infinity;
  const venue = fakeVenue('binance', {
    series: [
      published(['takerBuy', 'takerSell', 'takerRatio'], ['5m', '1h']),
      published(['openInterest'], ['5m', '1h']),
      published(['accountsLongShort', 'basisAnnualized', 'fundingSettled'], ['1h']),
    ],
  });
  const symbols: LiveSymbol[] = [perpetual('BTC'), spotInstrument('BTC')].map((instrument, index) => ({
    symbolId: `${index}`,
    venue,
    instrument,
    rest: NO_REST,
  }));
  log = new LiquidationLog(NAMES, NOW);
  firstDay = Number.NaN;
  series = new LiveSeries({ symbols, liquidations: log, hasLiquidations: (index) => index === 0, firstDayOf: () => firstDay });
});

const ask = (
  names: SeriesName[],
  granularity: SeriesGranularity,
  from: number,
  until = now + 1,
  signal?: AbortSignal,
): Promise<SeriesColumns> => series.points({ index: 0, names, granularity, from, until }, now, signal);
const valuesOf = ({ columns }: SeriesColumns, name: SeriesName): number[] | null => {
  const column = columns.get(name);
  return column ? [...column] : null;
};

it('only what the venue publishes for such a contract is available, at its granularities and those that they make', () => {
  const available = new Map(series.available(0, NOW).map((one) => [one.name, one]));
  expect([...available.keys()].sort()).toEqual(
    [
      'accountsLongShort',
      'fundingSettled',
      'liquidationLargest',
      'liquidationLong',
      'liquidationShort',
      'openInterest',
      'takerBuy',
      'takerRatio',
      'takerSell',
    ].sort(),
  );
  const { cadenceMs, availableFrom, granularities } = available.get('openInterest') ?? {};
  expect([cadenceMs, granularities]).toEqual([5 * MINUTE, ['5m', '15m', '30m', '1h', '2h', '4h', '6h', '8h', '12h', '1d', '30d']]);
  expect(availableFrom).toBe(Math.ceil((NOW - KEPT_MS) / (5 * MINUTE)) * 5 * MINUTE);
  expect(available.get('fundingSettled')?.granularities[0]).toBe('1h');
  expect(series.available(1, NOW)).toEqual([]);
});

it('values come at the granularity of the venue, or joined from its longest that fits', async () => {
  const from = hour - 8 * HOUR;
  expect(valuesOf(await ask(['takerBuy'], '1h', from, hour), 'takerBuy')).toEqual(Array(8).fill(2));
  expect(valuesOf(await ask(['takerBuy'], '4h', hour - 10 * HOUR, hour - 2 * HOUR), 'takerBuy')).toEqual([8, 8]);
  expect(new Set(calls.map(({ granularity }) => granularity))).toEqual(new Set(['1h']));
  const quarters = await ask(['takerBuy', 'openInterest'], '15m', hour - HOUR, hour);
  expect(valuesOf(quarters, 'takerBuy')).toEqual([6, 6, 6, 6]);
  expect(valuesOf(quarters, 'openInterest')).toEqual([9 + 10 / 60, 9 + 25 / 60, 9 + 40 / 60, 9 + 55 / 60]);
});

it('the ratio of taker volumes is that of the venue, or follows from the joined volumes', async () => {
  expect(valuesOf(await ask(['takerRatio'], '1h', hour - 2 * HOUR, hour), 'takerRatio')).toEqual([2, 2]);
  const joined = await ask(['takerRatio'], '2h', hour - 4 * HOUR, hour);
  expect([...joined.columns.keys()]).toEqual(['takerRatio']);
  expect(valuesOf(joined, 'takerRatio')).toEqual([2, 2]);
});

it('names that a venue publishes together are one call, and absent ones are left out', async () => {
  const { columns } = await ask(['takerBuy', 'takerSell', 'takerRatio', 'topAccountsLong'], '1h', hour - HOUR, hour);
  expect([...columns.keys()]).toEqual(['takerBuy', 'takerSell', 'takerRatio']);
  expect(calls).toHaveLength(1);
  expect(series.steps({ index: 0, names: ['topAccountsLong'], granularity: '1h', from: 0, until: NOW }, NOW).count).toBe(0);
});

it('complete steps are requested once, the newest ones once a minute', async () => {
  const query = { index: 0, names: ['takerBuy' as const], granularity: '5m' as const, from: hour - HOUR, until: NOW + 1 };
  expect(series.cost(query, NOW)).toBe(1);
  await ask(['takerBuy'], '5m', hour - HOUR);
  expect(series.cost(query, NOW)).toBe(0);
  now = NOW + 59_000;
  await ask(['takerBuy'], '5m', hour - HOUR);
  expect(calls).toHaveLength(1);
  now = NOW + MINUTE;
  const { asOf } = await ask(['takerBuy'], '5m', hour - HOUR);
  expect(asOf).toBe(now);
  expect(calls.slice(1).map(({ from }) => from)).toEqual([hour + 30 * MINUTE]);
  now = NOW + 59 * DAY;
  await ask(['takerBuy'], '5m', now - 20 * DAY, now - 19 * DAY);
  const before = calls.length;
  now += HOUR;
  await ask(['takerBuy'], '5m', now - 20 * DAY, now - 19 * DAY - HOUR);
  expect(calls).toHaveLength(before);
});

it('a step that the venue publishes late is asked for until it is there', async () => {
  newest = hour + 20 * MINUTE;
  expect(valuesOf(await ask(['takerBuy'], '5m', hour + 20 * MINUTE, hour + 30 * MINUTE), 'takerBuy')).toEqual([2, Number.NaN]);
  newest = Infinity;
  now = NOW + 2 * MINUTE;
  expect(valuesOf(await ask(['takerBuy'], '5m', hour + 20 * MINUTE, hour + 30 * MINUTE), 'takerBuy')).toEqual([2, 2]);
});

it('of a venue whose newest point is of the running step, a step is known three seconds after its end', async () => {
  let volume = 2;
  const points: VenueSeries['points'] = (_rest, _instrument, query) => {
    calls.push(query);
    return Promise.resolve([{ time: hour, values: { takerBuy: volume } }]);
  };
  const flows: VenueSeries = { ...published(['takerBuy'], ['5m']), callSteps: 1_000, hasRunningStep: true, points };
  const symbol: LiveSymbol = {
    symbolId: '0',
    venue: fakeVenue('binance', { series: [flows] }),
    instrument: perpetual('BTC'),
    rest: NO_REST,
  };
  series = new LiveSeries({ symbols: [symbol], liquidations: log, hasLiquidations: () => false, firstDayOf: () => Number.NaN });
  const buys = async (after: number) => {
    now = hour + 5 * MINUTE + after;
    return valuesOf(await ask(['takerBuy'], '5m', hour, hour + 5 * MINUTE), 'takerBuy');
  };
  // The venue still has the candle of that time, with a part of its volume.
  expect(await buys(2_000)).toEqual([Number.NaN]);
  volume = 7;
  expect(await buys(MINUTE + 2_000)).toEqual([7]);
  volume = 8;
  expect(await buys(5 * MINUTE)).toEqual([7]);
  // Known for good: only later steps are asked for.
  expect(calls[2]?.from).toBe(hour + 5 * MINUTE);
  const long = { index: 0, names: ['takerBuy' as const], granularity: '5m' as const, from: now - 900 * 5 * MINUTE, until: now };
  expect(series.cost(long, now)).toBeLessThanOrEqual(2);
});

it('nothing from before the time that the venue keeps is requested, and a sum of a part is unknown', async () => {
  const column = valuesOf(await ask(['takerBuy'], '1d', 0), 'takerBuy');
  expect(Math.min(...calls.map(({ from }) => from))).toBeGreaterThanOrEqual(NOW - KEPT_MS);
  expect(column?.slice(0, 2)).toEqual([Number.NaN, 48]);
});

it('a symbol whose venue does not say when it was listed has its series since its first day, once that is known', () => {
  const from = () => series.available(0, NOW).find(({ name }) => name === 'openInterest')?.availableFrom;
  expect(from()).toBeLessThan(NOW - KEPT_MS + 5 * MINUTE);
  firstDay = hour - 3 * DAY;
  expect(from()).toBe(firstDay);
});

it('a venue that does not answer refuses the request, and is asked again by the next one', async () => {
  fails = true;
  await expect(ask(['takerBuy'], '1h', hour - HOUR, hour)).rejects.toBeInstanceOf(HistoryBusyError);
  await expect(ask(['takerBuy'], '1h', hour - HOUR, hour, AbortSignal.abort())).rejects.toBeInstanceOf(HistoryBusyError);
  fails = false;
  expect(valuesOf(await ask(['takerBuy'], '1h', hour - HOUR, hour), 'takerBuy')).toEqual([2]);
});

it('liquidations are those seen since the start, 0 in minutes without any', async () => {
  const start = Math.ceil(NOW / MINUTE) * MINUTE;
  expect(series.available(0, NOW).find(({ name }) => name === 'liquidationLong')?.availableFrom).toBe(start);
  log.add(0, { side: 'long', amount: 9 }, NOW);
  log.add(0, { side: 'long', amount: 2 }, start + MINUTE);
  log.add(0, { side: 'long', amount: 3 }, start + MINUTE + 5_000);
  log.add(0, { side: 'short', amount: 4 }, start + MINUTE + 6_000);
  log.add(1, { side: 'short', amount: 7 }, start + MINUTE + 6_000);
  log.add(0, { side: 'short', amount: Number.NaN }, start + MINUTE + 6_000);
  now = start + 2 * MINUTE;
  const found = await ask(['liquidationLong', 'liquidationShort', 'liquidationLargest'], '1m', start - 5 * MINUTE);
  expect(found.steps).toEqual({ start, stepMs: MINUTE, count: 3 });
  expect(valuesOf(found, 'liquidationLong')).toEqual([0, 5, 0]);
  expect(valuesOf(found, 'liquidationShort')).toEqual([0, 4, 0]);
  expect(valuesOf(found, 'liquidationLargest')).toEqual([0, 4, 0]);
  expect(valuesOf(await ask(['liquidationLong'], '1h', hour), 'liquidationLong')).toEqual([Number.NaN]);
  expect(calls).toEqual([]);
});

it('liquidations are unknown in steps in which a stream was away, also while it still is', async () => {
  const start = Math.ceil(NOW / MINUTE) * MINUTE;
  const [one, other] = [log.stream('binance usdt-m'), log.stream('binance usdt-m')];
  const spot = log.stream('binance coin-m');
  for (const stream of [one, other, spot]) stream.onAway(NOW);
  for (const stream of [one, other]) stream.onBack(start - 1);
  log.add(0, { side: 'long', amount: 2 }, start);
  // Away twice: in the second minute, and in the fourth until now.
  one.onAway(start + MINUTE + 59_000);
  one.onAway(start + MINUTE + 59_500);
  one.onBack(start + 2 * MINUTE);
  log.add(0, { side: 'long', amount: 3 }, start + MINUTE);
  log.add(0, { side: 'long', amount: 4 }, start + 2 * MINUTE);
  other.onAway(start + 3 * MINUTE + 1_000);
  now = start + 4 * MINUTE;
  const found = await ask(['liquidationLong', 'liquidationLargest'], '1m', start);
  expect(valuesOf(found, 'liquidationLong')).toEqual([2, Number.NaN, 4, Number.NaN, Number.NaN]);
  expect(valuesOf(found, 'liquidationLargest')).toEqual([2, Number.NaN, 4, Number.NaN, Number.NaN]);
});
