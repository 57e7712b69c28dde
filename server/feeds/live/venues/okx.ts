import type { Venue } from '../venue';
import { OKX_BUDGET } from './okx/call';
import { OKX_CANDLES_MAX, okxCandles } from './okx/candles';
import { okxInstruments } from './okx/instruments';
import { OKX_POLLS, okxSnapshot } from './okx/polls';
import { OKX_SERIES } from './okx/series';
import { okxStreams, okxTradeStreams, readOkxFrame } from './okx/stream';

const REST_ORIGIN = 'https://www.okx.com';
const SOCKET_ORIGIN = 'wss://ws.okx.com:8443';

/**
 * OKX, by its interface v5. One host serves all lines. It closes a connection without frames for 30 s, and counts subscriptions (480 an
 * hour and connection) and connections (three a second).
 */
export const OKX: Venue = {
  name: 'okx',
  restOrigins: { spot: REST_ORIGIN, 'usdt-m': REST_ORIGIN, 'coin-m': REST_ORIGIN },
  socketOrigins: { spot: SOCKET_ORIGIN, 'usdt-m': SOCKET_ORIGIN, 'coin-m': SOCKET_ORIGIN },
  restRules: OKX_BUDGET,
  socketRules: { sendEveryMs: 350, keepAlive: { frame: 'ping', everyMs: 20_000 }, lifeMs: null },
  instruments: okxInstruments,
  snapshot: okxSnapshot,
  polls: OKX_POLLS,
  streams: okxStreams,
  tradeStreams: okxTradeStreams,
  read: readOkxFrame,
  candles: okxCandles,
  candlesMax: OKX_CANDLES_MAX,
  series: OKX_SERIES,
  reportsLiquidations: true,
};
