import type { FrameKind, LiveLine, SocketRules, VenueInstrument, VenueSink, VenueStream } from '../../venue';
import { BrokenFieldError, known, knownTime, readEach, wirePrice, wireAmount, wireRow, wireText, type WireRow } from '../wire-values';
import { MARK_UPDATE, MINI_TICKER, readMark, readTicker, usdSize } from './values';

/** Five frames a second are allowed; a connection ends after 24 hours. */
export const SOCKET_RULES: SocketRules = { sendEveryMs: 250, keepAlive: null, lifeMs: 23.5 * 3_600_000 };

/** Path before `/ws` and `/stream`: those of USDT-margined contracts are split by kind. */
const PREFIX: Readonly<Record<LiveLine, string>> = { spot: '', 'usdt-m': '/market', 'coin-m': '' };
/** Streams of one connection: 200 are allowed, and the names are in the address. */
const STREAMS_MAX = 100;

const single = (line: LiveLine, stream: string, isContinuous = true): VenueStream => ({
  line,
  path: `${PREFIX[line]}/ws/${stream}`,
  frames: [],
  answers: 0,
  isContinuous,
});

function bySymbol(line: LiveLine, stream: string, instruments: readonly VenueInstrument[], isContinuous: boolean): VenueStream[] {
  const names = instruments.map(({ code }) => `${encodeURIComponent(code.toLowerCase())}@${stream}`);
  const connections = Array.from({ length: Math.ceil(names.length / STREAMS_MAX) }, (_, part) =>
    names.slice(part * STREAMS_MAX, (part + 1) * STREAMS_MAX),
  );
  return connections.map((part) => ({
    line,
    path: `${PREFIX[line]}/stream?streams=${part.join('/')}`,
    frames: [],
    answers: 0,
    isContinuous,
  }));
}

/** Returns the connections of a line: values of 24 hours, and of contracts mark prices and liquidations. */
export function binanceStreams(line: LiveLine, instruments: readonly VenueInstrument[]): VenueStream[] {
  const tickers = single(line, '!miniTicker@arr');
  if (line === 'spot') return [tickers];
  const liquidations = single(line, '!forceOrder@arr', false);
  if (line === 'usdt-m') return [tickers, single(line, '!markPrice@arr@1s'), liquidations];
  // No stream has the mark prices of all coin-margined contracts.
  const contracts = instruments.filter((instrument) => instrument.line === line);
  return [tickers, ...bySymbol(line, 'markPrice@1s', contracts, true), liquidations];
}

/** Returns the connections that carry the trades of some instruments. */
export function binanceTradeStreams(line: LiveLine, instruments: readonly VenueInstrument[]): VenueStream[] {
  return bySymbol(line, 'aggTrade', instruments, false);
}

function readTrade(line: LiveLine, row: WireRow, sink: VenueSink): void {
  const price = known(wirePrice, row['p'], 'p');
  const place = sink.placeOf(line, wireText(row['s'], 's'));
  if (place >= 0) sink.traded(place, price, price);
}

function readLiquidation(line: LiveLine, row: WireRow, sink: VenueSink): void {
  const order = wireRow(row['o'], 'o');
  const place = sink.placeOf(line, wireText(order['s'], 's'));
  if (place < 0) return;
  const orderSide = wireText(order['S'], 'S');
  if (orderSide !== 'SELL' && orderSide !== 'BUY') throw new BrokenFieldError(`S is not a side: ${orderSide}`);
  const filled = known(wireAmount, order['z'], 'z');
  if (filled === 0) return;
  const price = known(wirePrice, order['ap'], 'ap');
  const amount = line === 'coin-m' ? (filled * usdSize(sink.contractOf(place))) / price : filled;
  // The order that closes a long position sells.
  sink.liquidated(place, { time: knownTime(order['T'], 'T'), side: orderSide === 'SELL' ? 'long' : 'short', amount, price });
}

type EventReader = (line: LiveLine, row: WireRow, sink: VenueSink) => void;

const READERS: Readonly<Partial<Record<string, EventReader>>> = {
  '24hrMiniTicker': (line, row, sink) => readTicker(line, row, MINI_TICKER, sink),
  markPriceUpdate: (line, row, sink) => readMark(line, row, MARK_UPDATE, sink),
  aggTrade: readTrade,
  forceOrder: readLiquidation,
};

const readerOf = (event: unknown): EventReader | undefined =>
  typeof event === 'string' && Object.hasOwn(READERS, event) ? READERS[event] : undefined;

function readArray(line: LiveLine, rows: readonly unknown[], sink: VenueSink): FrameKind {
  const [first] = rows;
  if (first === undefined) return 'data';
  const { e: event, E: time } = wireRow(first, 'row');
  const read = readerOf(event);
  if (!read) return 'unknown';
  sink.setVenueTime(knownTime(time, 'E'));
  readEach(rows, (row) => {
    if (row['e'] !== event) throw new BrokenFieldError('events of several kinds');
    read(line, row, sink);
  });
  return 'data';
}

function kindOfReply(frame: WireRow): FrameKind {
  if ('error' in frame || ('code' in frame && 'msg' in frame)) return 'error';
  return 'result' in frame && 'id' in frame ? 'control' : 'unknown';
}

/** Reads a frame into the sink. Of an array with broken rows the others are read before the first error is thrown. */
export function readBinanceFrame(line: LiveLine, text: string, sink: VenueSink): FrameKind {
  const frame: unknown = JSON.parse(text);
  const data: unknown = Array.isArray(frame) ? frame : 'stream' in wireRow(frame, 'frame') ? wireRow(frame, 'frame')['data'] : frame;
  if (Array.isArray(data)) return readArray(line, data, sink);
  const row = wireRow(data, 'frame');
  if (!('e' in row)) return kindOfReply(row);
  if (row['e'] === 'serverShutdown') return 'closing';
  return readArray(line, [row], sink);
}
