import type { Candle } from '../../../../instruments/candles';
import type { RestClient } from '../../rest-client';
import type { BaseInterval, VenueInstrument } from '../../venue';
import { candleOf, inOrder, INTERVAL_MS, isOlderMissing } from '../candle-rows';
import { wireList } from '../wire-values';
import { OKX_WEIGHTS, okxRows } from './call';

/** Most candles of one call. */
export const OKX_CANDLES_MAX = 300;
/** Names of the intervals; without `utc` days begin at 16:00 UTC. */
const BARS = { '1m': '1m', '1h': '1H', '1d': '1Dutc' } as const satisfies Record<BaseInterval, string>;
/** Columns after time and prices: contracts or base coin, base coin of a contract or quote coin of a pair, quote coin. */
const VOLUME_COLUMN = 5;
const COIN_COLUMN = 6;
const QUOTE_COLUMN = 7;

/** Candles that open in [from, until), oldest first, of the path with the newest 1,440 of an interval, then of the one with the older. */
export async function okxCandles(
  rest: RestClient,
  { code, line, listTime }: VenueInstrument,
  interval: BaseInterval,
  from: number,
  until: number,
): Promise<Candle[]> {
  const read = async (path: string, end: number, weight: number): Promise<Candle[]> => {
    // Both bounds are exclusive.
    const query = `instId=${code}&bar=${BARS[interval]}&before=${from - 1}&after=${end}&limit=${OKX_CANDLES_MAX}`;
    const rows = await okxRows(rest, line, `/api/v5/market/${path}?${query}`, weight);
    const baseColumn = line === 'spot' ? VOLUME_COLUMN : COIN_COLUMN;
    return inOrder(
      rows.map((row) => candleOf(wireList(row, 'candle'), baseColumn, QUOTE_COLUMN)),
      from,
      end,
    );
  };
  const newest = await read('candles', until, OKX_WEIGHTS.candles);
  const oldest = newest[0]?.time ?? until;
  if (newest.length >= OKX_CANDLES_MAX || !isOlderMissing(oldest, from, listTime, INTERVAL_MS[interval])) return newest;
  return [...(await read('history-candles', oldest, OKX_WEIGHTS.common)), ...newest];
}
