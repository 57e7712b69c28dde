import type { TradingSessionCode, SessionSpan } from '../../lib/contract/trading-sessions';
import calendar from '../content/nyse-calendar.json';

/** Wall clock of the openings and closes of all sessions. */
export const SESSION_TIME_ZONE = 'America/New_York';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Sessions of stocks, in minutes of New York's day. */
const STOCK_OPEN = 9 * 60 + 30;
const STOCK_CLOSE = 16 * 60;
const STOCK_EARLY_CLOSE = 13 * 60;
/** Trading days of TradFi end at 17:00; except for forex, a break of an hour follows each day. */
const DAY_END = 17 * 60;
const BREAK_END = 18 * 60;
/** Range of the search for the next or the last session: longer than any holiday. */
const SEARCH_MS = 10 * DAY_MS;

const HOLIDAYS: ReadonlySet<string> = new Set(calendar.holidays);
const EARLY_CLOSES: ReadonlySet<string> = new Set(calendar.earlyCloses);

/** Lead time for extending the calendar before its end. */
const CALENDAR_LEAD_MS = 365 * DAY_MS;

/** Returns the last day of the calendar of holidays when it is at most a year after `time` (Unix milliseconds); null before. */
export function calendarEnd(time: number): string | null {
  return Date.parse(calendar.until) - time <= CALENDAR_LEAD_MS ? calendar.until : null;
}

const wallClock = new Intl.DateTimeFormat('en-US', {
  timeZone: SESSION_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Returns New York's offset from UTC at a moment, milliseconds (−5 h or −4 h). */
function offsetAt(time: number): number {
  const parts = new Map(wallClock.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? Number.NaN;
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(time / 1_000) * 1_000;
}

/** Returns the moment at which New York's clock shows `minutes` of a day; `day` is that day's date as UTC midnight. */
function atWallClock(day: number, minutes: number): number {
  const wall = day + minutes * 60_000;
  const guess = wall - offsetAt(wall + 5 * HOUR_MS);
  return wall - offsetAt(guess);
}

const dateOf = (day: number): string => new Date(day).toISOString().slice(0, 10);

function stockSpan(day: number): SessionSpan | null {
  const weekday = new Date(day).getUTCDay();
  const date = dateOf(day);
  if (weekday === 0 || weekday === 6 || HOLIDAYS.has(date)) return null;
  const early = EARLY_CLOSES.has(date);
  return { open: atWallClock(day, STOCK_OPEN), close: atWallClock(day, early ? STOCK_EARLY_CLOSE : STOCK_CLOSE), early };
}

/** Returns the session that ends at 17:00 of a day, from the evening before; those of forex follow each other without a break. */
function tradfiSpan(code: TradingSessionCode, day: number): SessionSpan | null {
  const weekday = new Date(day).getUTCDay();
  const opening = code === 'forex' ? DAY_END : BREAK_END;
  if (weekday === 0 || weekday === 6) return null;
  return { open: atWallClock(day - DAY_MS, opening), close: atWallClock(day, DAY_END), early: false };
}

const known = new Map<string, SessionSpan | null>();

function spanOfDay(code: TradingSessionCode, day: number): SessionSpan | null {
  const key = `${code === 'us-stocks' || code === 'forex' ? code : 'broken'} ${day}`;
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const span = code === 'us-stocks' ? stockSpan(day) : tradfiSpan(code, day);
  known.set(key, span);
  return span;
}

/**
 * Returns the sessions that overlap [from, until), oldest first; Unix milliseconds. Stocks have New York's regular hours with the holidays
 * and early closes of `nyse-calendar.json` (years outside it: none); TradFi trades Sunday 17:00 to Friday 17:00, all but forex with a break
 * from 17:00 to 18:00 (decision 15).
 */
export function spansBetween(code: TradingSessionCode, from: number, until: number): SessionSpan[] {
  const spans: SessionSpan[] = [];
  for (let day = Math.floor(from / DAY_MS) * DAY_MS - DAY_MS; day <= until + 6 * DAY_MS; day += DAY_MS) {
    const span = spanOfDay(code, day);
    if (span && span.close > from && span.open < until) spans.push(span);
  }
  return spans;
}

/** State of a session at a moment. */
export interface TradingSessionState {
  isOpen: boolean;
  /** The running session, or the last one that ended. */
  span: SessionSpan;
  /** End of the last complete session. */
  previousClose: number;
  /** Opening of the next session. */
  nextOpen: number;
}

/** Returns the state of a session at a time, Unix milliseconds. */
export function sessionAt(code: TradingSessionCode, time: number): TradingSessionState {
  const spans = spansBetween(code, time - SEARCH_MS, time + SEARCH_MS);
  const last = spans.findLast(({ open }) => open <= time);
  const next = spans.find(({ open }) => open > time);
  const isOpen = last !== undefined && time < last.close;
  const complete = spans.findLast(({ close }) => close <= time);
  if (!last || !next || !complete) throw new RangeError(`no session of ${code} around ${time}`);
  return { isOpen, span: last, previousClose: complete.close, nextOpen: next.open };
}

/** A day on which the stock exchange of New York is closed, or closes early. */
export interface StockHoliday {
  /** Its date as UTC midnight, Unix milliseconds. */
  day: number;
  /** Moment of the early close, Unix milliseconds; null for a closed day. */
  closesAt: number | null;
}

/** Returns the holidays and early closes of `nyse-calendar.json` from one date on, up to another one; both are UTC midnights. */
export function stockHolidays(from: number, until: number): StockHoliday[] {
  const within = (dates: readonly string[]): number[] => dates.map((date) => Date.parse(date)).filter((day) => day >= from && day <= until);
  const closed = within(calendar.holidays).map((day) => ({ day, closesAt: null }));
  const early = within(calendar.earlyCloses).map((day) => ({ day, closesAt: atWallClock(day, STOCK_EARLY_CLOSE) }));
  return [...closed, ...early].sort((a, b) => a.day - b.day);
}
