import type { LiveLine, VenueOrigins } from '../../server/feeds/live/venue';
import type { FakeMarket, FakeSymbol } from './fake-market';

/** A call of a fake venue, without the segment of its line. */
export interface FakeCall {
  path: string;
  query: URLSearchParams;
  /** Line named in the path; null where the venue has one origin. */
  line: LiveLine | null;
}

/** Answer to a call: status 200 unless it says another. */
export interface FakeAnswer {
  status?: number;
  body: unknown;
}

/** Something subscribed on a connection. */
export interface Topic {
  /** Name that is unique on the connection. */
  key: string;
  line: LiveLine;
  channel: 'ticker' | 'mark' | 'index' | 'funding' | 'openInterest' | 'kline' | 'trade' | 'liquidation' | 'instruments';
  /** Null: all symbols of the line. */
  symbol: FakeSymbol | null;
}

/** A frame of a client in the venue's form: what it subscribes and what the venue replies. */
export interface Received {
  replies: unknown[];
  subscribed: Topic[];
  unsubscribed: string[];
}

/** A trade or liquidation to publish. */
export interface FakeTrade {
  time: number;
  price: number;
  /** In the base coin. */
  amount: number;
  /** Side of the taker; of a liquidation the side of the order that closes the position. */
  side: 'buy' | 'sell';
}

/** Market and time behind a form. */
export interface FormContext {
  market: FakeMarket;
  now(): number;
}

/** How one venue writes everything. */
export interface VenueForm {
  /** Origins of the real venue by which a client decides whether its override has the line in the path. */
  readonly hasLineInPath: boolean;
  /** Returns the code of a symbol. */
  codeOf(symbol: FakeSymbol): string;
  /** Answers a call; null when the venue has no such path. */
  answer(call: FakeCall, context: FormContext): FakeAnswer | null;
  /** Topics that the path of a socket subscribes; null when the venue has no such path. */
  opened(call: FakeCall, context: FormContext): Topic[] | null;
  received(text: string, call: FakeCall, context: FormContext): Received;
  /** Frames of the present values of a topic; `isFirst` after its subscription. */
  published(topic: Topic, call: FakeCall, context: FormContext, isFirst: boolean): unknown[];
  /** Frame of a trade or liquidation of a topic. */
  traded(topic: Topic, symbol: FakeSymbol, trade: FakeTrade, call: FakeCall, context: FormContext): unknown;
  /** Notice that the connection is closed soon; null where the venue has none. */
  closingNotice(context: FormContext): unknown;
  /** Body of a refusal. */
  refusal(status: number): unknown;
  /** Time without any frame after which the venue closes a connection, milliseconds; null: never. */
  readonly idleMs: number | null;
}

/** Origins that differ by line. */
export const hasOriginsByLine = (origins: VenueOrigins): boolean => new Set(Object.values(origins)).size > 1;

/** A frame that is sent as it is, without JSON. */
export class RawFrame {
  constructor(readonly text: string) {}
}

/** Returns a number as venues write it: a decimal without exponent. */
export const text = (value: number, decimals: number): string => value.toFixed(Math.max(0, decimals));

/** Amounts in the base coin and prices as text. */
export const priceText = (symbol: FakeSymbol, value: number): string => text(value, symbol.pricePrecision);
export const amountText = (symbol: FakeSymbol, value: number): string => text(value, symbol.quantityPrecision);

/** Returns the step of a number of decimals, e.g. `0.01`. */
export const stepText = (decimals: number): string => text(10 ** -decimals, decimals);

/** Returns the last word of a delivery date, e.g. `260925`. */
export const yymmdd = (time: number): string => new Date(time).toISOString().slice(2, 10).replaceAll('-', '');

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** Returns a delivery date such as `25SEP26`. */
export function ddMMMyy(time: number): string {
  const date = new Date(time);
  return `${String(date.getUTCDate()).padStart(2, '0')}${MONTHS[date.getUTCMonth()]}${String(date.getUTCFullYear()).slice(2)}`;
}

/** Returns a month of delivery such as `U26`. */
export function monthCode(time: number): string {
  const date = new Date(time);
  return `${'FGHJKMNQUVXZ'[date.getUTCMonth()]}${String(date.getUTCFullYear()).slice(2)}`;
}

const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };
/** Returns the length of an interval such as `5m`, `1H`, `1Dutc` or `1day`, milliseconds. */
export function intervalMs(name: string): number {
  const [, count = '1', unit = 'm'] = /^(\d+)([a-z])/i.exec(name) ?? [];
  return Number(count) * (UNIT_MS[unit === 'M' ? 'm' : unit.toLowerCase()] ?? 60_000);
}

/** A window of whole steps before `now`: by a start, an end or a limit, as the calls of series have them. */
export function seriesTimes(stepMs: number, now: number, from: number, until: number, limit: number): number[] {
  const last = Math.floor(Math.min(now, Number.isNaN(until) ? now : until) / stepMs) * stepMs;
  const first = Math.max(Number.isNaN(from) ? -Infinity : Math.ceil(from / stepMs) * stepMs, last - (limit - 1) * stepMs);
  const times: number[] = [];
  for (let time = first; time <= last; time += stepMs) times.push(time);
  return times;
}

/** Returns a number of a query; NaN when it is absent. */
export function numberOf(query: URLSearchParams, name: string, fallback = Number.NaN): number {
  const value = query.get(name);
  return value === null || value === '' ? fallback : Number(value);
}
