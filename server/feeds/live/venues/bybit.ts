import type { Venue } from '../venue';
import { limitStatusOf, REST_ORIGINS, SOCKET_ORIGINS } from './bybit/api';
import { bybitCandles, CANDLES_MAX } from './bybit/candles';
import { bybitStreams, bybitTradeStreams, readBybitFrame, SOCKET_RULES } from './bybit/frames';
import { bybitInstruments } from './bybit/instruments';
import { BYBIT_SERIES } from './bybit/series';
import { bybitSnapshot } from './bybit/values';

/** Bybit: spot, linear and inverse contracts. Its tickers carry all values, so that no call is repeated. */
export const BYBIT: Venue = {
  name: 'bybit',
  restOrigins: REST_ORIGINS,
  socketOrigins: SOCKET_ORIGINS,
  // 600 calls in five seconds are allowed.
  restRules: { weightMax: 300, windowMs: 5_000, refusalIn: limitStatusOf },
  socketRules: SOCKET_RULES,
  instruments: bybitInstruments,
  snapshot: bybitSnapshot,
  polls: [],
  streams: bybitStreams,
  tradeStreams: bybitTradeStreams,
  read: readBybitFrame,
  candles: bybitCandles,
  candlesMax: CANDLES_MAX,
  series: BYBIT_SERIES,
  reportsLiquidations: true,
};
