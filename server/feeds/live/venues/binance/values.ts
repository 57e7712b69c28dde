import { VenueError, type RestClient } from '../../rest-client';
import type { LiveLine, VenueContract, VenueInstrument, VenuePoll, VenueSink } from '../../venue';
import {
  BrokenFieldError,
  known,
  readEach,
  wireAmount,
  wireList,
  wirePrice,
  wireRate,
  wireRow,
  wireText,
  wireTime,
  type WireRow,
} from '../wire-values';
import { marketCall } from './api';

/** Names of the values of 24 hours: in frames and answers they differ. */
interface TickerFields {
  symbol: string;
  last: string;
  open: string;
  high: string;
  low: string;
  /** Traded amount: of coin-margined contracts their number, else the base coin. */
  amount: string;
  /** Traded value: of coin-margined contracts in the base coin, else in the quote coin. */
  value: string;
}

/** Fields of a `24hrMiniTicker` event. */
export const MINI_TICKER: TickerFields = { symbol: 's', last: 'c', open: 'o', high: 'h', low: 'l', amount: 'v', value: 'q' };

const tickerAnswer = (line: LiveLine): TickerFields => ({
  symbol: 'symbol',
  last: 'lastPrice',
  open: 'openPrice',
  high: 'highPrice',
  low: 'lowPrice',
  amount: 'volume',
  value: line === 'coin-m' ? 'baseVolume' : 'quoteVolume',
});

/** Names of the mark price and funding. */
interface MarkFields {
  symbol: string;
  mark: string;
  index: string;
  rate: string;
  nextFunding: string;
}

/** Fields of a `markPriceUpdate` event. */
export const MARK_UPDATE: MarkFields = { symbol: 's', mark: 'p', index: 'i', rate: 'r', nextFunding: 'T' };
const MARK_ANSWER: MarkFields = {
  symbol: 'symbol',
  mark: 'markPrice',
  index: 'indexPrice',
  rate: 'lastFundingRate',
  nextFunding: 'nextFundingTime',
};

/** Returns the size of a coin-margined contract, USD. */
export function usdSize(contract: VenueContract | null): number {
  if (contract?.sizeUnit !== 'USD') throw new BrokenFieldError('a coin-margined contract without a size in USD');
  return contract.size;
}

/** Reads the values of 24 hours of one symbol; symbols that the feed does not show are skipped. */
export function readTicker(line: LiveLine, row: WireRow, fields: TickerFields, sink: VenueSink): void {
  const place = sink.placeOf(line, wireText(row[fields.symbol], fields.symbol));
  if (place < 0) return;
  const price = wirePrice(row[fields.last], fields.last);
  const open = wirePrice(row[fields.open], fields.open);
  const high = wirePrice(row[fields.high], fields.high);
  const low = wirePrice(row[fields.low], fields.low);
  const amount = wireAmount(row[fields.amount], fields.amount);
  const value = wireAmount(row[fields.value], fields.value);
  const isInverse = line === 'coin-m';
  const quoteVolume = isInverse ? amount * usdSize(sink.contractOf(place)) : value;
  sink.set(place, 'price', price);
  sink.set(place, 'open24h', open);
  sink.set(place, 'high24h', high);
  sink.set(place, 'low24h', low);
  sink.set(place, 'baseVolume', isInverse ? value : amount);
  sink.set(place, 'quoteVolume', quoteVolume);
}

/** Reads mark price, index price and funding of one contract; dated contracts have no funding. */
export function readMark(line: LiveLine, row: WireRow, fields: MarkFields, sink: VenueSink): void {
  const place = sink.placeOf(line, wireText(row[fields.symbol], fields.symbol));
  if (place < 0) return;
  const mark = wirePrice(row[fields.mark], fields.mark);
  const index = wirePrice(row[fields.index], fields.index);
  const rate = wireRate(row[fields.rate], fields.rate);
  const nextFunding = wireTime(row[fields.nextFunding], fields.nextFunding);
  sink.set(place, 'markPrice', mark);
  sink.set(place, 'indexPrice', index);
  sink.set(place, 'fundingRate', nextFunding === null ? Number.NaN : rate);
  if (nextFunding !== null) sink.setFundingTime(place, nextFunding);
}

/** Reads the newest values of all instruments of a line. */
export async function binanceSnapshot(rest: RestClient, line: LiveLine, sink: VenueSink): Promise<void> {
  const call = line === 'spot' ? marketCall(line, 'ticker/24hr', 80, { type: 'MINI' }) : marketCall(line, 'ticker/24hr', 40);
  const fields = tickerAnswer(line);
  const tickers = wireList(await rest.get(call), 'ticker/24hr');
  const marks = line === 'spot' ? [] : wireList(await rest.get(marketCall(line, 'premiumIndex', 10)), 'premiumIndex');
  try {
    readEach(tickers, (row) => readTicker(line, row, fields, sink));
  } finally {
    readEach(marks, (row) => readMark(line, row, MARK_ANSWER, sink));
  }
}

/** Time between two rounds of calls for open interest, one call a contract: of about 600 contracts 500 of 3,000 of the budget a minute. */
const OPEN_INTEREST_EVERY_MS = 180_000;
/** Failures in a row after which a round ends. */
const FAILURES_MAX = 3;

async function markPrices(rest: RestClient): Promise<Map<string, number>> {
  const marks = new Map<string, number>();
  readEach(wireList(await rest.get(marketCall('coin-m', 'premiumIndex', 10)), 'premiumIndex'), (row) => {
    marks.set(wireText(row['symbol'], 'symbol'), wirePrice(row['markPrice'], 'markPrice'));
  });
  return marks;
}

async function openInterestOf(rest: RestClient, { line, code, contract }: VenueInstrument, mark: number): Promise<number> {
  const call = { ...marketCall(line, 'openInterest', 1, { symbol: code }), isBackground: true };
  const row = wireRow(await rest.get(call), 'openInterest');
  if (wireText(row['symbol'], 'symbol') !== code) throw new BrokenFieldError(`open interest of another symbol than ${code}`);
  const amount = known(wireAmount, row['openInterest'], 'openInterest');
  // Of coin-margined contracts the number is published: in the base coin it is unknown without a mark price.
  return line === 'coin-m' ? (amount * usdSize(contract)) / mark : amount;
}

/** Answers after which no further call is made: limits (418, 429), and places that are not served. */
const REFUSALS = new Set([403, 418, 429, 451]);
const isRefusal = (error: unknown): boolean => error instanceof VenueError && REFUSALS.has(error.status);
const HAS_POSITIONS: ReadonlySet<VenueInstrument['status']> = new Set(['trading', 'delisting']);

async function pollOpenInterest(rest: RestClient, sink: VenueSink, line: LiveLine, instruments: readonly VenueInstrument[]): Promise<void> {
  const marks = line === 'coin-m' ? await markPrices(rest) : new Map<string, number>();
  let failures = 0;
  for (const instrument of instruments) {
    const place = sink.placeOf(line, instrument.code);
    if (place < 0 || instrument.line !== line || !HAS_POSITIONS.has(instrument.status)) continue;
    try {
      sink.set(place, 'openInterest', await openInterestOf(rest, instrument, marks.get(instrument.code) ?? Number.NaN));
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures >= FAILURES_MAX || isRefusal(error)) throw error;
    }
  }
}

const openInterestPoll = (line: LiveLine): VenuePoll => ({
  line,
  everyMs: OPEN_INTEREST_EVERY_MS,
  fields: ['openInterest'],
  run: (rest, sink, instruments) => pollOpenInterest(rest, sink, line, instruments),
});

/** Repeated calls: open interest, which no stream carries. */
export const BINANCE_POLLS: readonly VenuePoll[] = [openInterestPoll('usdt-m'), openInterestPoll('coin-m')];
