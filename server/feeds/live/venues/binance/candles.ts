import type { Candle } from '../../../../instruments/candles';
import { SERIES_GRANULARITIES, type SeriesGranularity } from '../../../../../lib/contract/series-terms';
import type { RestClient } from '../../rest-client';
import type { BaseInterval, LiveLine, VenueInstrument } from '../../venue';
import { partsOf, type TimeRange } from '../series-pages';
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

/** Returns the rows of the candles of a range of at most `CANDLES_MAX` as the venue writes them, the running one included. */
export async function candleRows(
  rest: RestClient,
  { line, code }: VenueInstrument,
  interval: SeriesGranularity,
  { from, until }: TimeRange,
): Promise<unknown[]> {
  const rows: unknown[] = [];
  const lengthMs = SERIES_GRANULARITIES[interval];
  const rangeMs = line === 'coin-m' ? COIN_RANGE_MS : until - from;
  for (const part of partsOf({ from, until }, rangeMs)) {
    const limit = Math.min(CANDLES_MAX, Math.ceil((part.until - part.from) / lengthMs));
    const query = { symbol: code, interval, startTime: part.from, endTime: part.until - 1, limit };
    rows.push(...wireList(await rest.get(marketCall(line, 'klines', weightOf(line, limit), query)), 'klines'));
  }
  return rows;
}

/** Returns the candles that open in [from, until), oldest first, the running one included. Throws when one is broken. */
export async function binanceCandles(
  rest: RestClient,
  instrument: VenueInstrument,
  interval: BaseInterval,
  from: number,
  until: number,
): Promise<Candle[]> {
  const rows = await candleRows(rest, instrument, interval, { from, until });
  const candles = rows.map((row) => candleOf(instrument, row));
  return candles.filter(({ time }) => time >= from && time < until).sort((a, b) => a.time - b.time);
}
