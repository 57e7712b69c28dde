import { SERIES_GRANULARITIES, type SeriesGranularity, type SeriesName } from '../../../../../lib/contract/series-terms';
import { annualizedBasis, basis, basisRate, ratioOf } from '../../../../series/formulas';
import type { RestClient } from '../../rest-client';
import type { VenueInstrument, VenuePoint, VenueSeries } from '../../venue';
import { inOrder } from '../candle-rows';
import { pointsWithin } from '../series-pages';
import { known, knownTime, wireAmount, wireList, wirePrice, wireRate, wireRow } from '../wire-values';
import { OKX_WEIGHTS, okxRows } from './call';
import { indexOfContract } from './instruments';

const DAY_MS = 86_400_000;
/** Rows of one call, and the newest ones that OKX keeps of a granularity. */
const PER_PAGE = 100;
const KEPT_ROWS = 1_440;
const FUNDING_KEPT_MS = 90 * DAY_MS;
const CLOSE_COLUMN = 4;

/** Names of the granularities; the longer ones begin at UTC days with `utc` only. */
const PERIODS = {
  '5m': '5m',
  '15m': '15m',
  '30m': '30m',
  '1h': '1H',
  '2h': '2H',
  '4h': '4H',
  '6h': '6Hutc',
  '12h': '12Hutc',
  '1d': '1Dutc',
} as const satisfies Partial<Record<SeriesGranularity, string>>;
type Period = keyof typeof PERIODS;

interface Query {
  granularity: SeriesGranularity;
  from: number;
  until: number;
}

interface Pages {
  path: string;
  weight: number;
  /** Names of the bounds, both exclusive: later than, earlier than. */
  bounds: readonly [after: string, before: string];
  from: number;
  until: number;
}

/** Reads pages of rows backwards, newest rows first, until a page is not full. */
async function readPages<Item extends { time: number }>(
  rest: RestClient,
  instrument: VenueInstrument,
  { path, weight, bounds: [later, earlier], from, until }: Pages,
  itemOf: (row: unknown) => Item,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let end = until; ;) {
    const query = `${later}=${from - 1}&${earlier}=${end}&limit=${PER_PAGE}`;
    const page = (await okxRows(rest, instrument.line, `${path}&${query}`, weight)).map(itemOf);
    items.push(...page);
    const oldest = Math.min(...page.map(({ time }) => time));
    if (page.length < PER_PAGE || oldest >= end || oldest <= from) return inOrder(items, from, until);
    end = oldest;
  }
}

const periodOf = (granularity: SeriesGranularity): string => PERIODS[granularity as Period];

/** Values of long and short as shares and their ratio, of which OKX publishes the ratio. */
const sharesOf =
  (long: SeriesName, short: SeriesName, longShort: SeriesName) =>
  ([, text]: readonly unknown[]): VenuePoint['values'] => {
    const ratio = known(wireAmount, text, 'ratio');
    return { [long]: ratio / (1 + ratio), [short]: 1 / (1 + ratio), [longShort]: ratio };
  };

interface Statistic {
  names: readonly SeriesName[];
  /** After `/api/v5/rubik/stat/`, up to the parameters of every statistic. */
  path: string;
  valuesOf(row: readonly unknown[]): VenuePoint['values'];
}

/** Statistics of a contract. Top traders are the 5 % of accounts with the largest open positions. */
const STATISTICS: readonly Statistic[] = [
  {
    names: ['takerBuy', 'takerSell', 'takerRatio'],
    // Unit 0: amounts in the base coin.
    path: 'taker-volume-contract?unit=0&',
    valuesOf([, sold, bought]) {
      const takerBuy = known(wireAmount, bought, 'buyVol');
      const takerSell = known(wireAmount, sold, 'sellVol');
      return { takerBuy, takerSell, takerRatio: ratioOf(takerBuy, takerSell) };
    },
  },
  {
    names: ['openInterest', 'openInterestValue'],
    path: 'contracts/open-interest-history?',
    valuesOf: ([, , coins, dollars]) => ({
      openInterest: known(wireAmount, coins, 'oiCcy'),
      openInterestValue: known(wireAmount, dollars, 'oiUsd'),
    }),
  },
  {
    names: ['accountsLong', 'accountsShort', 'accountsLongShort'],
    path: 'contracts/long-short-account-ratio-contract?',
    valuesOf: sharesOf('accountsLong', 'accountsShort', 'accountsLongShort'),
  },
  {
    names: ['topAccountsLong', 'topAccountsShort', 'topAccountsLongShort'],
    path: 'contracts/long-short-account-ratio-contract-top-trader?',
    valuesOf: sharesOf('topAccountsLong', 'topAccountsShort', 'topAccountsLongShort'),
  },
  {
    names: ['topPositionsLong', 'topPositionsShort', 'topPositionsLongShort'],
    path: 'contracts/long-short-position-ratio-contract-top-trader?',
    valuesOf: sharesOf('topPositionsLong', 'topPositionsShort', 'topPositionsLongShort'),
  },
];

/** Reads one of the statistics of a contract. */
function readStatistic(rest: RestClient, instrument: VenueInstrument, query: Query, { path, valuesOf }: Statistic): Promise<VenuePoint[]> {
  return readPages<VenuePoint>(
    rest,
    instrument,
    {
      ...query,
      path: `/api/v5/rubik/stat/${path}instId=${instrument.code}&period=${periodOf(query.granularity)}`,
      weight: OKX_WEIGHTS.statistics,
      bounds: ['begin', 'end'],
    },
    (item) => {
      const row = wireList(item, 'row');
      return { time: knownTime(row[0], 'ts'), values: valuesOf(row) };
    },
  );
}

/** Reads closes of the candles of a contract or, by its code, of an index. */
function readCloses(rest: RestClient, instrument: VenueInstrument, query: Query, path: string): Promise<{ time: number; close: number }[]> {
  return readPages<{ time: number; close: number }>(
    rest,
    instrument,
    {
      ...query,
      path: `/api/v5/market/${path}&bar=${periodOf(query.granularity)}`,
      weight: OKX_WEIGHTS.common,
      bounds: ['before', 'after'],
    },
    (item) => {
      const row = wireList(item, 'candle');
      return { time: knownTime(row[0], 'ts'), close: known(wirePrice, row[CLOSE_COLUMN], 'close') };
    },
  );
}

/** Reads the basis at the end of each step: the closes of the candles of the contract and of its index. */
async function readBasis(rest: RestClient, instrument: VenueInstrument, query: Query): Promise<VenuePoint[]> {
  const index = await readCloses(rest, instrument, query, `index-candles?instId=${indexOfContract(instrument.code)}`);
  const indexAt = new Map(index.map(({ time, close }) => [time, close]));
  const points: VenuePoint[] = [];
  for (const { time, close } of await readCloses(rest, instrument, query, `candles?instId=${instrument.code}`)) {
    const indexClose = indexAt.get(time);
    if (indexClose === undefined) continue;
    const rate = basisRate(close, indexClose);
    const expiryTime = instrument.contract?.expiryTime ?? null;
    const end = time + SERIES_GRANULARITIES[query.granularity];
    const perYear = expiryTime === null ? {} : { basisAnnualized: annualizedBasis(rate, end, expiryTime) };
    points.push({ time, values: { basis: basis(close, indexClose), basisRate: rate, ...perYear } });
  }
  return points;
}

/** Reads the rates of the settlements, which have the times of these. */
function readFunding(rest: RestClient, instrument: VenueInstrument, { from, until }: Query): Promise<VenuePoint[]> {
  if (instrument.contract?.expiryTime !== null) return Promise.resolve([]);
  return readPages<VenuePoint>(
    rest,
    instrument,
    {
      from,
      until,
      path: `/api/v5/public/funding-rate-history?instId=${instrument.code}`,
      weight: OKX_WEIGHTS.rare,
      bounds: ['before', 'after'],
    },
    (item) => {
      const row = wireRow(item, 'row');
      return {
        time: knownTime(row.fundingTime, 'fundingTime'),
        values: { fundingSettled: known(wireRate, row.realizedRate, 'realizedRate') },
      };
    },
  );
}

/** Longest granularity first: a step is made of the longest of its parts, which are kept for the longest time. */
function seriesOf(line: 'usdt-m' | 'coin-m'): VenueSeries[] {
  const byGranularity = (Object.keys(PERIODS) as Period[]).reverse().flatMap((granularity): VenueSeries[] => {
    const common = { line, granularities: [granularity], keptMs: KEPT_ROWS * SERIES_GRANULARITIES[granularity] };
    return [
      ...STATISTICS.map((statistic) => ({
        ...common,
        names: statistic.names,
        points: async (rest: RestClient, instrument: VenueInstrument, query: Query) =>
          pointsWithin(query, await readStatistic(rest, instrument, query, statistic)),
      })),
      {
        ...common,
        names: ['basis', 'basisRate', 'basisAnnualized'],
        points: async (rest, instrument, query) => pointsWithin(query, await readBasis(rest, instrument, query)),
      },
    ];
  });
  return [...byGranularity, { line, names: ['fundingSettled'], granularities: ['1h'], keptMs: FUNDING_KEPT_MS, points: readFunding }];
}

/**
 * Series of contracts: taker volume, open interest, long and short of all and of top accounts, basis, settled funding. The basis is not a
 * series of OKX: it is computed from the candles of contract and index.
 */
export const OKX_SERIES: readonly VenueSeries[] = (['usdt-m', 'coin-m'] as const).flatMap(seriesOf);
