import { SERIES_GRANULARITIES, type SeriesGranularity } from '../../../../../lib/contract/series-terms';
import type { RestClient } from '../../rest-client';
import type { LiveLine, VenueInstrument, VenuePoint, VenueSeries } from '../../venue';
import { partsOf, pointsWithin, type TimeRange } from '../series-pages';
import {
  BrokenFieldError,
  known,
  knownTime,
  wireAmount,
  wireList,
  wirePrice,
  wireRate,
  wireRow,
  wireText,
  type WireRow,
} from '../wire-values';
import { marketAnswer } from './api';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KEPT_MS = 365 * DAY_MS;
const RATIOS_MAX = 500;
const OPEN_INTEREST_MAX = 200;
const FUNDING_MAX = 200;

/** Granularities with their names in calls for statistics and for candles. */
const PERIODS = {
  '5m': { period: '5min', interval: '5' },
  '15m': { period: '15min', interval: '15' },
  '30m': { period: '30min', interval: '30' },
  '1h': { period: '1h', interval: '60' },
  '4h': { period: '4h', interval: '240' },
  '1d': { period: '1d', interval: 'D' },
} as const satisfies Readonly<Partial<Record<SeriesGranularity, { period: string; interval: string }>>>;
type Granularity = keyof typeof PERIODS;
const GRANULARITIES = Object.keys(PERIODS) as Granularity[];

type Query = TimeRange & { granularity: SeriesGranularity };

function periodOf(granularity: SeriesGranularity): (typeof PERIODS)[Granularity] {
  if (!Object.hasOwn(PERIODS, granularity)) throw new RangeError(`no series at ${granularity}`);
  return PERIODS[granularity as Granularity];
}

const rangeOf = ({ from, until }: TimeRange) => ({ startTime: from, endTime: until - 1 });

async function rowsOf(rest: RestClient, line: LiveLine, name: string, query: Record<string, string | number>): Promise<WireRow[]> {
  const { list } = await marketAnswer(rest, line, name, query);
  return list.map((row) => wireRow(row, name));
}

function accountsOf(row: WireRow): VenuePoint {
  const long = known(wireAmount, row['buyRatio'], 'buyRatio');
  const short = known(wireAmount, row['sellRatio'], 'sellRatio');
  if (long > 1 || short > 1) throw new BrokenFieldError(`shares of accounts above 1: ${long}, ${short}`);
  const accountsLongShort = short > 0 ? long / short : Number.NaN;
  return { time: knownTime(row['timestamp'], 'timestamp'), values: { accountsLong: long, accountsShort: short, accountsLongShort } };
}

async function accountPoints(rest: RestClient, { line, code }: VenueInstrument, { granularity, ...range }: Query): Promise<VenuePoint[]> {
  const points: VenuePoint[] = [];
  for (const part of partsOf(range, RATIOS_MAX * SERIES_GRANULARITIES[granularity])) {
    const query = { symbol: code, period: periodOf(granularity).period, ...rangeOf(part), limit: RATIOS_MAX };
    for (const row of await rowsOf(rest, line, 'account-ratio', query)) points.push(accountsOf(row));
  }
  return pointsWithin(range, points);
}

/** Mark prices at the openings of candles. */
async function markPrices(
  rest: RestClient,
  { line, code }: VenueInstrument,
  interval: string,
  range: TimeRange,
): Promise<Map<number, number>> {
  const query = { symbol: code, interval, start: range.from, end: range.until - 1, limit: OPEN_INTEREST_MAX };
  const { list } = await marketAnswer(rest, line, 'mark-price-kline', query);
  return new Map(
    list.map((each) => {
      const [start, open] = wireList(each, 'candle');
      return [knownTime(start, 'start'), known(wirePrice, open, 'open')] as const;
    }),
  );
}

function openInterestOf(line: LiveLine, row: WireRow, marks: ReadonlyMap<number, number>): VenuePoint {
  const time = knownTime(row['timestamp'], 'timestamp');
  // `openInterest` counts both sides; answers of before 2026, without the other field, do not say which way they count.
  const oneSide = row['singleOpenInterest'] === undefined ? Number.NaN : wireAmount(row['singleOpenInterest'], 'singleOpenInterest');
  const mark = marks.get(time) ?? Number.NaN;
  // Of coin-margined contracts the amount is in USD.
  const values =
    line === 'coin-m'
      ? { openInterest: oneSide / mark, openInterestValue: oneSide }
      : { openInterest: oneSide, openInterestValue: oneSide * mark };
  return { time, values };
}

async function openInterestPoints(rest: RestClient, instrument: VenueInstrument, { granularity, ...range }: Query): Promise<VenuePoint[]> {
  const { line, code } = instrument;
  const { period, interval } = periodOf(granularity);
  const points: VenuePoint[] = [];
  for (const part of partsOf(range, OPEN_INTEREST_MAX * SERIES_GRANULARITIES[granularity])) {
    const query = { symbol: code, intervalTime: period, ...rangeOf(part), limit: OPEN_INTEREST_MAX };
    const [rows, marks] = await Promise.all([rowsOf(rest, line, 'open-interest', query), markPrices(rest, instrument, interval, part)]);
    for (const row of rows) points.push(openInterestOf(line, row, marks));
  }
  return pointsWithin(range, points);
}

async function fundingPoints(rest: RestClient, { line, code, contract }: VenueInstrument, range: TimeRange): Promise<VenuePoint[]> {
  if (contract?.expiryTime !== null) return [];
  const points: VenuePoint[] = [];
  // At most one settlement an hour.
  for (const part of partsOf(range, FUNDING_MAX * HOUR_MS)) {
    for (const row of await rowsOf(rest, line, 'funding/history', { symbol: code, ...rangeOf(part), limit: FUNDING_MAX })) {
      if (wireText(row['symbol'], 'symbol') !== code) throw new BrokenFieldError(`funding of another symbol than ${code}`);
      const fundingSettled = known(wireRate, row['fundingRate'], 'fundingRate');
      points.push({ time: knownTime(row['fundingRateTimestamp'], 'fundingRateTimestamp'), values: { fundingSettled } });
    }
  }
  return pointsWithin(range, points);
}

const seriesOf = (line: LiveLine): VenueSeries[] => [
  {
    line,
    names: ['accountsLong', 'accountsShort', 'accountsLongShort'],
    granularities: GRANULARITIES,
    keptMs: KEPT_MS,
    points: accountPoints,
  },
  { line, names: ['openInterest', 'openInterestValue'], granularities: GRANULARITIES, keptMs: KEPT_MS, points: openInterestPoints },
  {
    line,
    names: ['fundingSettled'],
    granularities: ['1h'],
    keptMs: KEPT_MS,
    points: (rest, instrument, { from, until }) => fundingPoints(rest, instrument, { from, until }),
  },
];

/** Series of contracts. Top accounts, taker flows and basis are not published by Bybit. */
export const BYBIT_SERIES: readonly VenueSeries[] = [...seriesOf('usdt-m'), ...seriesOf('coin-m')];
