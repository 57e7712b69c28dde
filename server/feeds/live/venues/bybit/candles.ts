import { KLINE_INTERVALS } from '../../../../../lib/contract/kline-intervals';
import type { Candle } from '../../../../instruments/candles';
import type { RestClient } from '../../rest-client';
import type { BaseInterval, LiveLine, VenueInstrument } from '../../venue';
import { BrokenFieldError, known, knownTime, wireAmount, wireList, wirePrice } from '../wire-values';
import { marketAnswer } from './api';

/** Most candles of one call. */
export const CANDLES_MAX = 1_000;
const INTERVALS: Readonly<Record<BaseInterval, string>> = { '1m': '1', '1h': '60', '1d': 'D' };

function candleOf(line: LiveLine, value: unknown): Candle {
  const [start, open, high, low, close, volume, turnover] = wireList(value, 'candle');
  const amounts = [known(wireAmount, volume, 'volume'), known(wireAmount, turnover, 'turnover')] as const;
  // Of coin-margined contracts the volume is in USD, the turnover in the base coin.
  const [baseVolume, quoteVolume] = line === 'coin-m' ? ([amounts[1], amounts[0]] as const) : amounts;
  return {
    time: knownTime(start, 'start'),
    open: known(wirePrice, open, 'open'),
    high: known(wirePrice, high, 'high'),
    low: known(wirePrice, low, 'low'),
    close: known(wirePrice, close, 'close'),
    baseVolume,
    quoteVolume,
  };
}

/** Returns the candles that open in [from, until), oldest first, the running one included. Throws when one is broken. */
export async function bybitCandles(
  rest: RestClient,
  { line, code }: VenueInstrument,
  interval: BaseInterval,
  from: number,
  until: number,
): Promise<Candle[]> {
  if (until <= from) return [];
  const limit = Math.min(CANDLES_MAX, Math.ceil((until - from) / KLINE_INTERVALS[interval]));
  const query = { symbol: code, interval: INTERVALS[interval], start: from, end: until - 1, limit };
  const { list, result } = await marketAnswer(rest, line, 'kline', query);
  if (result['symbol'] !== code) throw new BrokenFieldError(`candles of another symbol than ${code}`);
  const candles = list.map((row) => candleOf(line, row));
  return candles.filter(({ time }) => time >= from && time < until).sort((a, b) => a.time - b.time);
}
