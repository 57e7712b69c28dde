import type { FrameKind, LiveLine, VenueInstrument, VenueSink, VenueStream } from '../../venue';
import { known, readEach, wireList, wirePrice, wireRow, wireText, type WireRow } from '../wire-values';
import { BITGET_TYPES } from './call';
import { setTicker } from './values';

const PUBLIC_PATH = '/v2/ws/public';
/** Subscriptions on one connection, in one frame (about 3.5 kB of at most 4 kB): Bitget advises fewer than fifty. */
const PER_CONNECTION = 48;

/** Deals instruments to connections in turn, so that each has some of the busy ones, which venues list first. */
function dealt(instruments: readonly VenueInstrument[]): VenueInstrument[][] {
  const connections = Math.ceil(instruments.length / PER_CONNECTION);
  return Array.from({ length: connections }, (_, connection) => instruments.filter((_one, index) => index % connections === connection));
}

function streamsOf(line: LiveLine, channel: string, instruments: readonly VenueInstrument[], isContinuous: boolean): VenueStream[] {
  return dealt(instruments).map((part) => {
    const args = part.map(({ code }) => ({ instType: BITGET_TYPES[line], channel, instId: code }));
    return { line, path: PUBLIC_PATH, frames: [JSON.stringify({ op: 'subscribe', args })], answers: args.length, isContinuous };
  });
}

/** Returns the connections of a line: tickers, which have all values of a contract. Liquidations are not published on this socket. */
export const bitgetStreams = (line: LiveLine, instruments: readonly VenueInstrument[]): VenueStream[] =>
  streamsOf(line, 'ticker', instruments, true);

/** Returns the connections with every trade of some instruments. */
export const bitgetTradeStreams = (line: LiveLine, instruments: readonly VenueInstrument[]): VenueStream[] =>
  streamsOf(line, 'trade', instruments, false);

function eventKind(event: unknown): FrameKind {
  if (event === 'subscribe') return 'subscribed';
  if (event === 'unsubscribe') return 'control';
  return event === 'error' ? 'error' : 'unknown';
}

/** Reads trades; a snapshot has those before the subscription, which are no news. */
function readTrades(line: LiveLine, code: string, frame: WireRow, sink: VenueSink): FrameKind {
  const place = sink.placeOf(line, code);
  if (frame.action === 'snapshot') return 'control';
  readEach(wireList(frame.data, 'data'), (row) => {
    const price = known(wirePrice, row.price, 'price');
    if (place >= 0) sink.traded(place, price, price);
  });
  return 'data';
}

/** Reads a frame into the sink; throws on a form that is broken. Pairs and contracts have the same codes: the type tells them apart. */
export function readBitgetFrame(line: LiveLine, text: string, sink: VenueSink): FrameKind {
  if (text === 'pong') return 'control';
  const frame = wireRow(JSON.parse(text), 'frame');
  if (frame.event !== undefined) return eventKind(frame.event);
  const { instType, channel, instId } = wireRow(frame.arg, 'arg');
  if (instType !== BITGET_TYPES[line]) return 'unknown';
  if (channel === 'trade') return readTrades(line, wireText(instId, 'instId'), frame, sink);
  if (channel !== 'ticker') return 'unknown';
  readEach(wireList(frame.data, 'data'), (row) => setTicker(line, wireText(row.instId, 'instId'), row, sink, true));
  return 'data';
}
