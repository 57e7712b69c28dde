import type { StatusChange } from '../../instruments/catalog';

const DAY_MS = 86_400_000;
/** Days of the status `new` after the first trade. */
const NEW_DAYS = 30;
/** Days between the announcement of a coin and its first trade. */
const ANNOUNCED_DAYS = 14;

/** New coins are listed one after the other, twelve days apart from this day on. */
const FIRST_LISTING_MS = Date.UTC(2026, 7, 1, 10);
const LISTING_EVERY_MS = 12 * DAY_MS;
const UPCOMING = 'KAITO SYRUP WAL LINEA BERA IP XPL ASTER MON SOPH DBC THALES MOBY RPG'.split(' ');

const SUSPENDED_FROM_MS = Date.UTC(2026, 9, 20, 8);
const DELISTING_FROM_MS = Date.UTC(2026, 10, 2, 8);
const DELISTED_MS = Date.UTC(2027, 2, 1, 8);
const SUSPENDED = ['WAXP', 'LOKA'];
const DELISTING = ['VIB', 'QASH'];

const listings = new Map(UPCOMING.map((ticker, index) => [ticker, FIRST_LISTING_MS + index * LISTING_EVERY_MS]));

/** Returns the first moment of trading of a coin, Unix milliseconds; null when it was before the history. */
export function listTimeOf(ticker: string): number | null {
  return listings.get(ticker) ?? null;
}

/** True when a coin trades at `now` or is announced. */
export function isAnnounced(ticker: string, now: number): boolean {
  const listTime = listTimeOf(ticker);
  return listTime === null || now >= listTime - ANNOUNCED_DAYS * DAY_MS;
}

/** Returns the changes of the status of a coin's symbols, oldest first. */
export function statusesOf(ticker: string): readonly StatusChange[] {
  const listTime = listTimeOf(ticker);
  if (listTime !== null) {
    return [
      { from: 0, status: 'pre-market' },
      { from: listTime, status: 'new' },
      { from: listTime + NEW_DAYS * DAY_MS, status: 'trading' },
    ];
  }
  if (SUSPENDED.includes(ticker)) return [{ from: SUSPENDED_FROM_MS, status: 'suspended' }];
  if (!DELISTING.includes(ticker)) return [];
  return [
    { from: DELISTING_FROM_MS, status: 'delisting' },
    { from: DELISTED_MS, status: 'settled' },
  ];
}

/** Returns the first and last moment of trading, Unix milliseconds: before it the price is unknown, after it constant. */
export function tradingSpan(statuses: readonly StatusChange[], expiryTime: number | null): { from: number; until: number } {
  const first = statuses.find(({ status }) => status === 'new')?.from ?? -Infinity;
  const end = statuses.find(({ status }) => status === 'suspended' || status === 'settled')?.from ?? Infinity;
  return { from: first, until: Math.min(end, expiryTime ?? Infinity) };
}
