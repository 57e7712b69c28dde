import type { Venue } from '../venue';
import { REST_ORIGINS, SOCKET_ORIGINS, WEIGHT_MAX } from './binance/api';
import { binanceCandles, CANDLES_MAX } from './binance/candles';
import { binanceStreams, binanceTradeStreams, readBinanceFrame, SOCKET_RULES } from './binance/frames';
import { binanceInstruments } from './binance/instruments';
import { BINANCE_SERIES } from './binance/series';
import { BINANCE_POLLS, binanceSnapshot } from './binance/values';

/** Binance: spot, USDⓈ-M and COIN-M futures. */
export const BINANCE: Venue = {
  name: 'binance',
  restOrigins: REST_ORIGINS,
  socketOrigins: SOCKET_ORIGINS,
  restRules: { weightMax: WEIGHT_MAX, windowMs: 60_000 },
  socketRules: SOCKET_RULES,
  instruments: binanceInstruments,
  snapshot: binanceSnapshot,
  polls: BINANCE_POLLS,
  streams: binanceStreams,
  tradeStreams: binanceTradeStreams,
  read: readBinanceFrame,
  candles: binanceCandles,
  candlesMax: CANDLES_MAX,
  series: BINANCE_SERIES,
  reportsLiquidations: true,
};
