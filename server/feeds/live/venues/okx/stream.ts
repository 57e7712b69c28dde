import type { FrameKind, LiveLine, VenueInstrument, VenueSink, VenueStream } from '../../venue';
import { readEach, wireList, wireRow, type WireRow } from '../wire-values';
import { OKX_TYPES } from './call';
import { addLiquidations, setMarkPrice, setTicker, setTrade, type RowSetter } from './values';

const PUBLIC_PATH = '/ws/v5/public';
/** Subscriptions in one frame (about 6 kB of at most 64 kB), and on one connection. */
const PER_FRAME = 100;
const PER_CONNECTION = 300;
/** Notice that the connection is closed soon for an upgrade of the service. */
const CLOSING_CODE = '64008';

/** Channels that are subscribed. */
const CHANNELS: Readonly<Partial<Record<string, RowSetter>>> = {
  tickers: setTicker,
  'mark-price': setMarkPrice,
  trades: setTrade,
  'liquidation-orders': addLiquidations,
};

type Subscription = Readonly<Record<string, string>>;

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  const chunks: Item[][] = [];
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size));
  return chunks;
}

function streamsOf(line: LiveLine, subscriptions: readonly Subscription[], isContinuous: boolean): VenueStream[] {
  return chunksOf(subscriptions, PER_CONNECTION).map((part) => ({
    line,
    path: PUBLIC_PATH,
    frames: chunksOf(part, PER_FRAME).map((args) => JSON.stringify({ op: 'subscribe', args })),
    answers: part.length,
    isContinuous,
  }));
}

const channelOf = (channel: string, instruments: readonly VenueInstrument[]): Subscription[] =>
  instruments.map(({ code }) => ({ channel, instId: code }));

/** Returns the connections of a line: tickers, and of contracts mark prices and liquidations, which are one subscription a list. */
export function okxStreams(line: LiveLine, instruments: readonly VenueInstrument[]): VenueStream[] {
  const tickers = streamsOf(line, channelOf('tickers', instruments), true);
  if (line === 'spot' || instruments.length === 0) return tickers;
  const liquidations = OKX_TYPES[line].map((instType) => ({ channel: 'liquidation-orders', instType }));
  return [...tickers, ...streamsOf(line, channelOf('mark-price', instruments), true), ...streamsOf(line, liquidations, false)];
}

/** Returns the connections with every trade of some instruments; trades of one order at one price are one of them. */
export function okxTradeStreams(line: LiveLine, instruments: readonly VenueInstrument[]): VenueStream[] {
  return streamsOf(line, channelOf('trades', instruments), false);
}

function eventKind({ event, code }: WireRow): FrameKind {
  switch (event) {
    case 'subscribe':
      return 'subscribed';
    case 'unsubscribe':
    case 'channel-conn-count':
      return 'control';
    case 'notice':
      return code === CLOSING_CODE ? 'closing' : 'control';
    case 'error':
    case 'channel-conn-count-error':
      return 'error';
    default:
      return 'unknown';
  }
}

/** Reads a frame into the sink; throws on a form that is broken, after the rows of the frame that are not. */
export function readOkxFrame(line: LiveLine, text: string, sink: VenueSink): FrameKind {
  if (text === 'pong') return 'control';
  const frame = wireRow(JSON.parse(text), 'frame');
  if (frame.event !== undefined) return eventKind(frame);
  const { channel } = wireRow(frame.arg, 'arg');
  const set = typeof channel === 'string' ? CHANNELS[channel] : undefined;
  if (!set) return 'unknown';
  readEach(wireList(frame.data, 'data'), (row) => set(line, row, sink));
  return 'data';
}
