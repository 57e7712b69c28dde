import { SERIES_GRANULARITIES, type SeriesGranularity } from '../../../../../lib/contract/series-terms';
import { annualizedBasis, basis, basisRate, ratioOf } from '../../../../series/formulas';
import type { RestClient } from '../../rest-client';
import type { VenueInstrument, VenuePoint, VenueSeries } from '../../venue';
import { partsOf, pointsWithin, type TimeRange } from '../series-pages';
import { known, knownTime, wireAmount, wireList, wirePrice, wireRate, wireRow, wireText, type WireRow } from '../wire-values';
import { BITGET_TYPES, BITGET_WEIGHTS, bitgetRows } from './call';

const DAY_MS = 86_400_000;
const CLOSE_COLUMN = 4;

/** Rows that Bitget keeps of each granularity of its statistics; it refuses longer ones, although it describes them. */
const STATISTIC_ROWS = { '4h': 24, '1h': 30, '30m': 30, '15m': 30, '5m': 30 } as const satisfies Partial<Record<SeriesGranularity, number>>;

/** Names of the granularities of candles, and the days for which the shortest ones are kept. */
const CANDLE_NAMES = {
  '1d': '1Dutc',
  '12h': '12Hutc',
  '6h': '6Hutc',
  '4h': '4H',
  '1h': '1H',
  '30m': '30m',
  '15m': '15m',
  '5m': '5m',
} as const satisfies Partial<Record<SeriesGranularity, string>>;
type CandleGranularity = keyof typeof CANDLE_NAMES;
const CANDLE_DAYS = { '1d': 360, '12h': 360, '6h': 360, '4h': 240, '1h': 83, '30m': 62, '15m': 52, '5m': 30 } as const satisfies Record<
  CandleGranularity,
  number
>;
/** Candles of a call, and the longest range of one. */
const CANDLES_PER_CALL = 200;
const CANDLE_RANGE_MS = 89 * DAY_MS;

const FUNDING_PER_PAGE = 100;
/** Pages of hourly settlements in the time for which they are read. */
const FUNDING_PAGES_MAX = 22;
const FUNDING_KEPT_MS = 90 * DAY_MS;

interface Query extends TimeRange {
  granularity: SeriesGranularity;
}

/** Statistics of a contract margined in USDT, whose newest rows are one answer. */
interface Statistic {
  names: VenueSeries['names'];
  path: string;
  valuesOf(row: WireRow): VenuePoint['values'];
}

const STATISTICS: readonly Statistic[] = [
  {
    names: ['takerBuy', 'takerSell', 'takerRatio'],
    path: 'taker-buy-sell',
    // In the base coin: buy and sell of a step add up to the base volume of its candle.
    valuesOf(row) {
      const takerBuy = known(wireAmount, row.buyVolume, 'buyVolume');
      const takerSell = known(wireAmount, row.sellVolume, 'sellVolume');
      return { takerBuy, takerSell, takerRatio: ratioOf(takerBuy, takerSell) };
    },
  },
  {
    names: ['accountsLong', 'accountsShort', 'accountsLongShort'],
    path: 'account-long-short',
    valuesOf: (row) => ({
      accountsLong: known(wireAmount, row.longAccountRatio, 'longAccountRatio'),
      accountsShort: known(wireAmount, row.shortAccountRatio, 'shortAccountRatio'),
      accountsLongShort: known(wireAmount, row.longShortAccountRatio, 'longShortAccountRatio'),
    }),
  },
];

async function readStatistic(
  rest: RestClient,
  { line, code }: VenueInstrument,
  query: Query,
  { path, valuesOf }: Statistic,
): Promise<VenuePoint[]> {
  const address = `/api/v2/mix/market/${path}?symbol=${code}&period=${query.granularity}`;
  const points = (await bitgetRows(rest, line, address, BITGET_WEIGHTS.statistics)).map((item) => {
    const row = wireRow(item, 'row');
    return { time: knownTime(row.ts, 'ts'), values: valuesOf(row) };
  });
  return pointsWithin(query, points);
}

/** Reads closes by time of one call. */
async function readCloses(
  rest: RestClient,
  { line, code }: VenueInstrument & { line: 'usdt-m' | 'coin-m' },
  path: string,
  granularity: SeriesGranularity,
  { from, until }: TimeRange,
): Promise<Map<number, number>> {
  const name = CANDLE_NAMES[granularity as CandleGranularity];
  const query = `symbol=${code}&productType=${BITGET_TYPES[line]}&granularity=${name}`;
  const range = `startTime=${from - 1}&endTime=${until}&limit=${CANDLES_PER_CALL}`;
  const rows = await bitgetRows(rest, line, `/api/v2/mix/market/${path}?${query}&${range}`, BITGET_WEIGHTS.common);
  return new Map(
    rows.map((item) => {
      const row = wireList(item, 'candle');
      return [knownTime(row[0], 'time'), known(wirePrice, row[CLOSE_COLUMN], 'close')] as const;
    }),
  );
}

/** Reads the basis at the end of each step: the closes of the candles of the contract and of its index. */
async function readBasis(rest: RestClient, instrument: VenueInstrument, query: Query): Promise<VenuePoint[]> {
  const { granularity } = query;
  const { line } = instrument;
  if (line === 'spot') return [];
  const lengthMs = SERIES_GRANULARITIES[granularity];
  const expiryTime = instrument.contract?.expiryTime ?? null;
  const points: VenuePoint[] = [];
  // The end of a range may be inclusive: one candle less than a call has.
  for (const part of partsOf(query, Math.min(CANDLE_RANGE_MS, (CANDLES_PER_CALL - 1) * lengthMs))) {
    const contract = { ...instrument, line };
    const indexAt = await readCloses(rest, contract, 'history-index-candles', granularity, part);
    for (const [time, close] of await readCloses(rest, contract, 'candles', granularity, part)) {
      const index = indexAt.get(time);
      if (index === undefined) continue;
      const rate = basisRate(close, index);
      const perYear = expiryTime === null ? Number.NaN : annualizedBasis(rate, time + lengthMs, expiryTime);
      points.push({ time, values: { basis: basis(close, index), basisRate: rate, basisAnnualized: perYear } });
    }
  }
  return pointsWithin(query, points);
}

/** Reads the rates of the settlements, which have the times of these, by pages with the newest first. */
async function readFunding(rest: RestClient, { line, code, contract }: VenueInstrument, query: Query): Promise<VenuePoint[]> {
  const points: VenuePoint[] = [];
  if (line === 'spot' || contract?.expiryTime !== null) return points;
  for (let page = 1; page <= FUNDING_PAGES_MAX; page += 1) {
    const path = `/api/v2/mix/market/history-fund-rate?symbol=${code}&productType=${BITGET_TYPES[line]}`;
    const rows = await bitgetRows(rest, line, `${path}&pageSize=${FUNDING_PER_PAGE}&pageNo=${page}`, BITGET_WEIGHTS.common);
    for (const item of rows) {
      const row = wireRow(item, 'row');
      if (wireText(row.symbol, 'symbol') !== code) continue;
      points.push({
        time: knownTime(row.fundingTime, 'fundingTime'),
        values: { fundingSettled: known(wireRate, row.fundingRate, 'fundingRate') },
      });
    }
    if (rows.length < FUNDING_PER_PAGE || points.some(({ time }) => time <= query.from)) break;
  }
  return pointsWithin(query, points);
}

/** Longest granularity first: a step is made of the longest of its parts, which are kept for the longest time. */
const statistics = (Object.keys(STATISTIC_ROWS) as (keyof typeof STATISTIC_ROWS)[]).flatMap((granularity) =>
  STATISTICS.map((statistic): VenueSeries => ({
    line: 'usdt-m',
    names: statistic.names,
    granularities: [granularity],
    keptMs: STATISTIC_ROWS[granularity] * SERIES_GRANULARITIES[granularity],
    points: (rest, instrument, query) => readStatistic(rest, instrument, query, statistic),
  })),
);

const ofLine = (line: 'usdt-m' | 'coin-m'): VenueSeries[] => [
  ...(Object.keys(CANDLE_NAMES) as CandleGranularity[]).map((granularity): VenueSeries => ({
    line,
    names: ['basis', 'basisRate', 'basisAnnualized'],
    granularities: [granularity],
    keptMs: CANDLE_DAYS[granularity] * DAY_MS,
    points: readBasis,
  })),
  { line, names: ['fundingSettled'], granularities: ['1h'], keptMs: FUNDING_KEPT_MS, points: readFunding },
];

/**
 * Series of contracts: taker volume and accounts (margined in USDT), basis, settled funding. Bitget has no history of open interest, and
 * does not say whose its long and short positions are. The basis is computed from the candles of contract and index.
 */
export const BITGET_SERIES: readonly VenueSeries[] = [...statistics, ...ofLine('usdt-m'), ...ofLine('coin-m')];
