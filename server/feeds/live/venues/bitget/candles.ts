import type { Candle } from '../../../../instruments/candles';
import type { RestClient } from '../../rest-client';
import type { BaseInterval, LiveLine, VenueInstrument } from '../../venue';
import { candleOf, inOrder, INTERVAL_MS, isOlderMissing } from '../candle-rows';
import { wireList } from '../wire-values';
import { BITGET_TYPES, BITGET_WEIGHTS, bitgetRows } from './call';

/** Most candles of one call, those of the path with the older ones. */
export const BITGET_CANDLES_MAX = 200;
/** Longest range of the path with the newer candles is 90 days. */
const RECENT_RANGE_MS = 89 * 86_400_000;

/** Names of the intervals; without `utc` days begin at 16:00 UTC. */
const PAIR_INTERVALS = { '1m': '1min', '1h': '1h', '1d': '1Dutc' } as const satisfies Record<BaseInterval, string>;
const CONTRACT_INTERVALS = { '1m': '1m', '1h': '1H', '1d': '1Dutc' } as const satisfies Record<BaseInterval, string>;
const BASE_COLUMN = 5;
/** Candles of pairs have the volume in USDT in column 6, and that in the quote coin after it. */
const QUOTE_COLUMNS = { spot: 7, 'usdt-m': 6, 'coin-m': 6 } as const satisfies Record<LiveLine, number>;

/** Returns the parameters of an instrument and the beginning of its paths. */
function placeOf({ line, code }: VenueInstrument, interval: BaseInterval): { path: string; query: string } {
  if (line === 'spot') return { path: '/api/v2/spot/market', query: `symbol=${code}&granularity=${PAIR_INTERVALS[interval]}` };
  const query = `symbol=${code}&productType=${BITGET_TYPES[line]}&granularity=${CONTRACT_INTERVALS[interval]}`;
  return { path: '/api/v2/mix/market', query };
}

/**
 * Candles that open in [from, until), oldest first: of the path with the newer ones (a month of minutes, 83 days of hours), then of the one
 * with the older, which takes only the end of a range.
 */
export async function bitgetCandles(
  rest: RestClient,
  instrument: VenueInstrument,
  interval: BaseInterval,
  from: number,
  until: number,
): Promise<Candle[]> {
  const { line, listTime } = instrument;
  const { path, query } = placeOf(instrument, interval);
  const intervalMs = INTERVAL_MS[interval];
  const end = Math.ceil(until / intervalMs) * intervalMs;
  const read = async (kind: string, range: string, before: number): Promise<Candle[]> => {
    const rows = await bitgetRows(rest, line, `${path}/${kind}?${query}&${range}&limit=${BITGET_CANDLES_MAX}`, BITGET_WEIGHTS.common);
    return inOrder(
      rows.map((row) => candleOf(wireList(row, 'candle'), BASE_COLUMN, QUOTE_COLUMNS[line])),
      from,
      before,
    );
  };
  // The start is exclusive.
  const start = Math.max(from, end - RECENT_RANGE_MS) - 1;
  const newest = await read('candles', `startTime=${start}&endTime=${end}`, until);
  const oldest = newest[0]?.time ?? end;
  if (newest.length >= BITGET_CANDLES_MAX || !isOlderMissing(oldest, from, listTime, intervalMs)) return newest;
  return [...(await read('history-candles', `endTime=${oldest}`, Math.min(oldest, until))), ...newest];
}
