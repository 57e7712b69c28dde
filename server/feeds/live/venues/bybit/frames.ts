import type { FrameKind, LiveLine, SocketRules, VenueInstrument, VenueSink, VenueStream } from '../../venue';
import {
  BrokenFieldError,
  known,
  knownTime,
  readEach,
  wireAmount,
  wireList,
  wirePrice,
  wireRow,
  wireText,
  type WireRow,
} from '../wire-values';
import { CATEGORY } from './api';
import { readTicker } from './values';

/** A connection without a ping is closed by the venue. */
export const SOCKET_RULES: SocketRules = {
  sendEveryMs: 100,
  keepAlive: { frame: '{"op":"ping"}', everyMs: 20_000 },
  lifeMs: null,
};

/** Topics of one request: ten on spot; and of one connection, whose topics may have 21,000 characters. */
const TOPICS_PER_REQUEST: Readonly<Record<LiveLine, number>> = { spot: 10, 'usdt-m': 100, 'coin-m': 100 };
const TOPICS_PER_CONNECTION: Readonly<Record<LiveLine, number>> = { spot: 200, 'usdt-m': 400, 'coin-m': 400 };
/** Spot tickers are sent when they change: fewer pairs than these may rest for seconds. */
const RESTLESS_PAIRS_MIN = 50;

/** Deals the items out to groups of at most `size`, so that each group has some of the first, most traded ones. */
function deal<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, group) => items.filter((_item, at) => at % count === group));
}

function requestsOf(line: LiveLine, topics: readonly string[]): string[] {
  const size = TOPICS_PER_REQUEST[line];
  return Array.from({ length: Math.ceil(topics.length / size) }, (_, part) =>
    JSON.stringify({ op: 'subscribe', args: topics.slice(part * size, (part + 1) * size) }),
  );
}

function connections(line: LiveLine, channel: string, codes: readonly string[], isContinuous: boolean): VenueStream[] {
  return deal(codes, TOPICS_PER_CONNECTION[line]).map((part) => {
    const frames = requestsOf(
      line,
      part.map((code) => `${channel}.${code}`),
    );
    return {
      line,
      path: `/v5/public/${CATEGORY[line]}`,
      frames,
      answers: frames.length,
      isContinuous: isContinuous && (line !== 'spot' || part.length >= RESTLESS_PAIRS_MIN),
    };
  });
}

const codesOf = (line: LiveLine, instruments: readonly VenueInstrument[]): string[] =>
  instruments.filter((instrument) => instrument.line === line).map(({ code }) => code);

/** Returns the connections of a line: tickers, and of contracts liquidations. */
export function bybitStreams(line: LiveLine, instruments: readonly VenueInstrument[]): VenueStream[] {
  const codes = codesOf(line, instruments);
  const tickers = connections(line, 'tickers', codes, true);
  return line === 'spot' ? tickers : [...tickers, ...connections(line, 'allLiquidation', codes, false)];
}

/** Returns the connections that carry the trades of some instruments. */
export function bybitTradeStreams(line: LiveLine, instruments: readonly VenueInstrument[]): VenueStream[] {
  return connections(line, 'publicTrade', codesOf(line, instruments), false);
}

function readTrade(line: LiveLine, row: WireRow, sink: VenueSink): void {
  const price = known(wirePrice, row['p'], 'p');
  const place = sink.placeOf(line, wireText(row['s'], 's'));
  // Block trades have prices agreed outside of the order book.
  if (place >= 0 && row['BT'] !== true) sink.traded(place, price, price);
}

function readLiquidation(line: LiveLine, row: WireRow, sink: VenueSink): void {
  const place = sink.placeOf(line, wireText(row['s'], 's'));
  if (place < 0) return;
  const side = wireText(row['S'], 'S');
  if (side !== 'Buy' && side !== 'Sell') throw new BrokenFieldError(`S is not a side: ${side}`);
  const price = known(wirePrice, row['p'], 'p');
  const size = known(wireAmount, row['v'], 'v');
  // The side is that of the position. Sizes of coin-margined contracts are in USD.
  sink.liquidated(place, {
    time: knownTime(row['T'], 'T'),
    side: side === 'Buy' ? 'long' : 'short',
    amount: line === 'coin-m' ? size / price : size,
    price,
  });
}

function kindOfReply(frame: WireRow): FrameKind {
  if ('success' in frame && frame['success'] !== true) return 'error';
  if ('success' in frame) return frame['op'] === 'subscribe' ? 'subscribed' : 'control';
  return frame['op'] === 'pong' ? 'control' : 'unknown';
}

function readTopic(line: LiveLine, channel: string, frame: WireRow, sink: VenueSink): boolean {
  const data = frame['data'];
  if (channel === 'tickers') {
    const type = frame['type'];
    if (type !== 'snapshot' && type !== 'delta') throw new BrokenFieldError(`type is neither snapshot nor delta: ${String(type)}`);
    readTicker(line, wireRow(data, 'data'), type === 'snapshot', sink);
    return true;
  }
  if (channel !== 'publicTrade' && channel !== 'allLiquidation') return false;
  const read = channel === 'publicTrade' ? readTrade : readLiquidation;
  readEach(wireList(data, 'data'), (row) => read(line, row, sink));
  return true;
}

/** Reads a frame into the sink. A changed ticker sets the fields that it has; the sink keeps the others. */
export function readBybitFrame(line: LiveLine, text: string, sink: VenueSink): FrameKind {
  const frame = wireRow(JSON.parse(text), 'frame');
  const topic = frame['topic'];
  if (typeof topic !== 'string') return kindOfReply(frame);
  const time = knownTime(frame['ts'], 'ts');
  if (!readTopic(line, topic.slice(0, Math.max(0, topic.indexOf('.'))), frame, sink)) return 'unknown';
  sink.setVenueTime(time);
  return 'data';
}
