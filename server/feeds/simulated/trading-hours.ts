import { spansBetween } from '../../instruments/sessions';
import type { TradingSessionCode } from '../../../lib/contract/trading-sessions';
import type { SimulatedSymbol } from './catalog';
import { tradingSpan } from './listing-calendar';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Longer than any holiday. */
const LOOK_BACK_MS = 10 * DAY_MS;

/** Trading hours of a symbol: first and last moment, and sessions in between. */
export interface TradingHours {
  from: number;
  until: number;
  session: TradingSessionCode | null;
}

/** Returns the trading hours of a symbol; its statuses and its expiry end them. */
export function tradingHours({ statuses, contract, session }: SimulatedSymbol): TradingHours {
  const { from, until } = tradingSpan(statuses, contract?.expiryTime ?? null);
  return { from, until, session };
}

/** True for symbols that trade at every minute of the history. */
export function isAlwaysOpen({ from, until, session }: TradingHours): boolean {
  return from === -Infinity && until === Infinity && session === null;
}

const sessionCache = new Map<string, Float64Array>();
const CACHE_MAX = 64;

/** Returns for each minute from `first` on (Unix milliseconds): NaN while the session is open, else the moment it closed. */
function closedBy(session: TradingSessionCode, first: number, minutes: number): Float64Array {
  const key = `${session} ${first} ${minutes}`;
  const known = sessionCache.get(key);
  if (known) return known;
  const closed = new Float64Array(minutes);
  const minuteOf = (time: number): number => Math.min(minutes, Math.max(0, Math.ceil((time - first) / MINUTE_MS)));
  for (const { open, close } of spansBetween(session, first - LOOK_BACK_MS, first + minutes * MINUTE_MS)) {
    closed.fill(Number.NaN, minuteOf(open), minuteOf(close));
    closed.fill(close, minuteOf(close));
  }
  if (sessionCache.size >= CACHE_MAX) sessionCache.clear();
  sessionCache.set(key, closed);
  return closed;
}

/**
 * Returns for each minute from `first` on: NaN while the symbol trades, else the moment (Unix milliseconds) of the price that applies: the
 * session's last close or the end of trading. Null when it trades at every one of them.
 */
export function closedSince(hours: TradingHours, first: number, minutes: number): Float64Array | null {
  if (isAlwaysOpen(hours)) return null;
  const { session, until } = hours;
  const since = session === null ? new Float64Array(minutes).fill(Number.NaN) : Float64Array.from(closedBy(session, first, minutes));
  for (let minute = 0; minute < minutes; minute += 1) if (first + minute * MINUTE_MS >= until) since[minute] = until;
  return since.some((time) => !Number.isNaN(time)) ? since : null;
}

/**
 * Returns the end of the session before the running or last one at a time: the base of the change of a symbol with sessions (decision 12).
 */
export function previousSessionClose(session: TradingSessionCode, time: number): number {
  const begun = spansBetween(session, time - LOOK_BACK_MS, time + 1).filter(({ open }) => open <= time);
  return begun.at(-2)?.close ?? Number.NaN;
}
