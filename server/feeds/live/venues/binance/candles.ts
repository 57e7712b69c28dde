import type { Candle } from '../../../../instruments/candles';
import { KLINE_INTERVALS } from '../../../../../lib/contract/kline-intervals';
import type { RestClient } from '../../rest-client';
import type { BaseInterval, LiveLine, VenueInstrument } from '../../venue';
import { known, knownTime, wireAmount, wireList, wirePrice } from '../wire-values';
import { marketCall } from './api';
import { usdSize } from './values';

/** Most candles of one call. */
export const CANDLES_MAX = 1_000;
const DAY_MS = 86_400_000;
/** Longest range of a call for coin-margined contracts is 200 days. */
const COIN_RANGE_MS = 199 * DAY_MS;

/** Weights by the number of candles. */
function weightOf(line: LiveLine, count: number): number {
  if (line === 'spot') return 2;
  if (count < 100) return 1;
  return count < 500 ? 2 : 5;
}

function candleOf(instrument: VenueInstrument, value: unknown): Candle {
  const [time, open, high, low, close, amount, , traded] = wireList(value, 'candle');
  const [volume, tradedValue] = [known(wireAmount, amount, 'volume'), known(wireAmount, traded, 'quote volume')];
  const isInverse = instrument.line === 'coin-m';
  return {
    time: knownTime(time, 'open time'),
    open: known(wirePrice, open, 'open'),
    high: known(wirePrice, high, 'high'),
    low: known(wirePrice, low, 'low'),
    close: known(wirePrice, close, 'close'),
    // Of coin-margined contracts the volumes are their number and the base coin.
    baseVolume: isInverse ? tradedValue : volume,
    quoteVolume: isInverse ? volume * usdSize(instrument.contract) : tradedValue,
  };
}

/** Returns the candles that open in [from, until), oldest first, the running one included. Throws when one is broken. */
export async function binanceCandles(
  rest: RestClient,
  instrument: VenueInstrument,
  interval: BaseInterval,
  from: number,
  until: number,
): Promise<Candle[]> {
  const { line, code } = instrument;
  const candles: Candle[] = [];
  const rangeMs = line === 'coin-m' ? COIN_RANGE_MS : Number.POSITIVE_INFINITY;
  for (let start = from; start < until; start += rangeMs) {
    const end = Math.min(until, start + rangeMs);
    const limit = Math.min(CANDLES_MAX, Math.ceil((end - start) / KLINE_INTERVALS[interval]));
    const query = { symbol: code, interval, startTime: start, endTime: end - 1, limit };
    const rows = wireList(await rest.get(marketCall(line, 'klines', weightOf(line, limit), query)), 'klines');
    for (const row of rows) candles.push(candleOf(instrument, row));
  }
  return candles.filter(({ time }) => time >= from && time < until).sort((a, b) => a.time - b.time);
}
