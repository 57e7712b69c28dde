import type { Venue } from '../venue';
import { BITGET_BUDGET } from './bitget/call';
import { BITGET_CANDLES_MAX, bitgetCandles } from './bitget/candles';
import { bitgetInstruments } from './bitget/instruments';
import { BITGET_SERIES } from './bitget/series';
import { bitgetStreams, bitgetTradeStreams, readBitgetFrame } from './bitget/stream';
import { bitgetSnapshot } from './bitget/values';

const REST_ORIGIN = 'https://api.bitget.com';
const SOCKET_ORIGIN = 'wss://ws.bitget.com';

/**
 * Bitget, by its interface v2. One host serves all lines. Tickers carry all values of a contract, so there is nothing to poll. It closes a
 * connection without a ping for two minutes and each after 24 hours, and takes ten frames a second.
 */
export const BITGET: Venue = {
  name: 'bitget',
  restOrigins: { spot: REST_ORIGIN, 'usdt-m': REST_ORIGIN, 'coin-m': REST_ORIGIN },
  socketOrigins: { spot: SOCKET_ORIGIN, 'usdt-m': SOCKET_ORIGIN, 'coin-m': SOCKET_ORIGIN },
  restRules: BITGET_BUDGET,
  socketRules: { sendEveryMs: 200, keepAlive: { frame: 'ping', everyMs: 30_000 }, lifeMs: 23.5 * 3_600_000 },
  instruments: bitgetInstruments,
  snapshot: bitgetSnapshot,
  polls: [],
  streams: bitgetStreams,
  tradeStreams: bitgetTradeStreams,
  read: readBitgetFrame,
  candles: bitgetCandles,
  candlesMax: BITGET_CANDLES_MAX,
  series: BITGET_SERIES,
  reportsLiquidations: false,
};
