import { SERIES_GRANULARITIES, type SeriesGranularity, type SeriesName } from '../../../../../lib/contract/series-terms';
import { currentExpiries } from '../../../../instruments/expiries';
import type { RestClient } from '../../rest-client';
import type { LiveLine, VenueInstrument, VenuePoint, VenueSeries } from '../../venue';
import { partsOf, pointsWithin, type TimeRange } from '../series-pages';
import { BrokenFieldError, known, knownTime, wireAmount, wireList, wirePrice, wireRate, wireRow, type WireRow } from '../wire-values';
import { fundingCall, pairOf, statisticsCall } from './api';
import { SPOT_FLOW_SERIES } from './spot-flows';
import { usdSize } from './values';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const GRANULARITIES = ['5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1d'] as const satisfies readonly SeriesGranularity[];
/** Statistics are kept for 30 days; a start before them is refused, so that an hour is left for the way. */
const STATISTICS_KEPT_MS = 30 * DAY_MS - HOUR_MS;
const STATISTICS_MAX = 500;
const FUNDING_KEPT_MS = 365 * DAY_MS;
const FUNDING_MAX = 1_000;

type Values = VenuePoint['values'];
type Query = TimeRange & { granularity: SeriesGranularity };
/** Parameters of a call that name a contract or its pair, and the range that they name it in. */
interface Subject extends TimeRange {
  parameters: Readonly<Record<string, string>>;
}

interface Statistic {
  names: readonly SeriesName[];
  path: string;
  /** Subjects of a contract in a range; none when the statistic is not about this contract. */
  subjects(instrument: VenueInstrument, range: TimeRange): Subject[];
  read(row: WireRow, instrument: VenueInstrument): Values;
}

const bySymbol: Statistic['subjects'] = ({ code }, range) => [{ ...range, parameters: { symbol: code } }];

const isPerpetual = ({ contract }: VenueInstrument): boolean => contract?.expiryTime === null;

/** The pair of a perpetual contract. Its statistics are of all contracts of the pair, which are counted with the perpetual one. */
const byPair: Statistic['subjects'] = (instrument, range) =>
  isPerpetual(instrument) ? [{ ...range, parameters: { pair: pairOf(instrument) } }] : [];

/** Longest time between two quarterly deliveries. */
const QUARTER_MS_MAX = 99 * DAY_MS;
const deliveryBefore = (expiry: number): number => currentExpiries(expiry - QUARTER_MS_MAX)[0] ?? Number.NaN;

/** Pair and type of a contract: a quarterly contract is of the next quarter until the delivery before its own. */
const byType: Statistic['subjects'] = (instrument, { from, until }) => {
  const pair = pairOf(instrument);
  const expiry = instrument.contract?.expiryTime ?? null;
  if (expiry === null) return [{ from, until, parameters: { pair, contractType: 'PERPETUAL' } }];
  if (currentExpiries(expiry - 1)[0] !== expiry) return [];
  const switched = deliveryBefore(expiry);
  return [
    {
      from: Math.max(from, deliveryBefore(switched)),
      until: Math.min(until, switched),
      parameters: { pair, contractType: 'NEXT_QUARTER' },
    },
    { from: Math.max(from, switched), until: Math.min(until, expiry), parameters: { pair, contractType: 'CURRENT_QUARTER' } },
  ];
};

const share = (row: WireRow, name: string): number => {
  const value = known(wireAmount, row[name], name);
  if (value > 1) throw new BrokenFieldError(`${name} is not a share: ${value}`);
  return value;
};

type Side = 'topAccounts' | 'topPositions' | 'accounts';

/** Shares of long and short, and their ratio: that of the venue has four decimals of a number computed from more digits. */
const longShort = (side: Side, long = 'longAccount', short = 'shortAccount') => ({
  names: [`${side}Long`, `${side}Short`, `${side}LongShort`] as const satisfies readonly SeriesName[],
  read: (row: WireRow): Values => ({
    [`${side}Long`]: share(row, long),
    [`${side}Short`]: share(row, short),
    [`${side}LongShort`]: known(wireAmount, row['longShortRatio'], 'longShortRatio'),
  }),
});

function basisOf(row: WireRow): Values {
  const price = known(wirePrice, row['futuresPrice'], 'futuresPrice');
  const index = known(wirePrice, row['indexPrice'], 'indexPrice');
  const annualized = row['annualizedBasisRate'];
  return {
    basis: known(wireRate, row['basis'], 'basis'),
    // The published rate has four decimals only.
    basisRate: (price - index) / index,
    basisAnnualized: annualized === undefined ? Number.NaN : wireRate(annualized, 'annualizedBasisRate'),
  };
}

const takerOf = (buy: number, sell: number): Values => ({ takerBuy: buy, takerSell: sell, takerRatio: sell > 0 ? buy / sell : Number.NaN });
const TAKER_NAMES = ['takerBuy', 'takerSell', 'takerRatio'] as const satisfies readonly SeriesName[];
const OPEN_INTEREST_NAMES = ['openInterest', 'openInterestValue'] as const satisfies readonly SeriesName[];
const BASIS_NAMES = ['basis', 'basisRate', 'basisAnnualized'] as const satisfies readonly SeriesName[];

const USDT_STATISTICS: readonly Statistic[] = [
  { path: 'topLongShortAccountRatio', subjects: bySymbol, ...longShort('topAccounts') },
  { path: 'topLongShortPositionRatio', subjects: bySymbol, ...longShort('topPositions') },
  { path: 'globalLongShortAccountRatio', subjects: bySymbol, ...longShort('accounts') },
  {
    path: 'takerlongshortRatio',
    names: TAKER_NAMES,
    subjects: bySymbol,
    read: (row) => takerOf(known(wireAmount, row['buyVol'], 'buyVol'), known(wireAmount, row['sellVol'], 'sellVol')),
  },
  {
    path: 'openInterestHist',
    names: OPEN_INTEREST_NAMES,
    subjects: bySymbol,
    read: (row) => ({
      openInterest: known(wireAmount, row['sumOpenInterest'], 'sumOpenInterest'),
      openInterestValue: known(wireAmount, row['sumOpenInterestValue'], 'sumOpenInterestValue'),
    }),
  },
  { path: 'basis', names: BASIS_NAMES, subjects: byType, read: basisOf },
];

const COIN_STATISTICS: readonly Statistic[] = [
  { path: 'topLongShortAccountRatio', subjects: byPair, ...longShort('topAccounts') },
  { path: 'topLongShortPositionRatio', subjects: byPair, ...longShort('topPositions', 'longPosition', 'shortPosition') },
  { path: 'globalLongShortAccountRatio', subjects: byPair, ...longShort('accounts') },
  {
    path: 'takerBuySellVol',
    names: TAKER_NAMES,
    subjects: byType,
    // `takerBuyVol` is a number of contracts, its value in the base coin.
    read: (row) =>
      takerOf(
        known(wireAmount, row['takerBuyVolValue'], 'takerBuyVolValue'),
        known(wireAmount, row['takerSellVolValue'], 'takerSellVolValue'),
      ),
  },
  {
    path: 'openInterestHist',
    names: OPEN_INTEREST_NAMES,
    subjects: byType,
    read: (row, { contract }) => ({
      openInterest: known(wireAmount, row['sumOpenInterestValue'], 'sumOpenInterestValue'),
      openInterestValue: known(wireAmount, row['sumOpenInterest'], 'sumOpenInterest') * usdSize(contract),
    }),
  },
  { path: 'basis', names: BASIS_NAMES, subjects: byType, read: basisOf },
];

async function statisticPoints(
  rest: RestClient,
  line: LiveLine,
  statistic: Statistic,
  instrument: VenueInstrument,
  { granularity, from, until }: Query,
): Promise<VenuePoint[]> {
  const points: VenuePoint[] = [];
  for (const { parameters, ...range } of statistic.subjects(instrument, { from, until }))
    for (const part of partsOf(range, STATISTICS_MAX * SERIES_GRANULARITIES[granularity])) {
      const query = { ...parameters, period: granularity, startTime: part.from, endTime: part.until - 1, limit: STATISTICS_MAX };
      for (const each of wireList(await rest.get(statisticsCall(line, statistic.path, query)), statistic.path)) {
        const row = wireRow(each, statistic.path);
        points.push({ time: knownTime(row['timestamp'], 'timestamp'), values: statistic.read(row, instrument) });
      }
    }
  return pointsWithin({ from, until }, points);
}

const statisticSeries = (line: LiveLine, statistic: Statistic): VenueSeries => ({
  line,
  names: statistic.names,
  granularities: GRANULARITIES,
  keptMs: STATISTICS_KEPT_MS,
  points: (rest, instrument, query) => statisticPoints(rest, line, statistic, instrument, query),
});

async function fundingPoints(
  rest: RestClient,
  line: LiveLine,
  instrument: VenueInstrument,
  { from, until }: TimeRange,
): Promise<VenuePoint[]> {
  if (!isPerpetual(instrument)) return [];
  const points: VenuePoint[] = [];
  // At most one settlement an hour.
  for (const part of partsOf({ from, until }, FUNDING_MAX * HOUR_MS)) {
    const query = { symbol: instrument.code, startTime: part.from, endTime: part.until - 1, limit: FUNDING_MAX };
    for (const each of wireList(await rest.get(fundingCall(line, 'fundingRate', query)), 'fundingRate')) {
      const row = wireRow(each, 'fundingRate');
      const rate = known(wireRate, row['fundingRate'], 'fundingRate');
      points.push({ time: knownTime(row['fundingTime'], 'fundingTime'), values: { fundingSettled: rate } });
    }
  }
  return pointsWithin({ from, until }, points);
}

const fundingSeries = (line: LiveLine): VenueSeries => ({
  line,
  names: ['fundingSettled'],
  granularities: ['1h'],
  keptMs: FUNDING_KEPT_MS,
  points: (rest, instrument, query) => fundingPoints(rest, line, instrument, query),
});

/** Series of spot pairs and contracts. Those of long and short accounts of coin-margined contracts are of their pair. */
export const BINANCE_SERIES: readonly VenueSeries[] = [
  SPOT_FLOW_SERIES,
  ...USDT_STATISTICS.map((statistic) => statisticSeries('usdt-m', statistic)),
  fundingSeries('usdt-m'),
  ...COIN_STATISTICS.map((statistic) => statisticSeries('coin-m', statistic)),
  fundingSeries('coin-m'),
];
