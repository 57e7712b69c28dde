'use client';

import { BASIS_LAST_24H, isBasis } from '@/lib/contract/lists';
import { DEFAULT_FAVORITES } from '@/lib/contract/identifiers';
import { DEFAULT_CURRENCY, isCurrencyCode, type CurrencyCode } from '@/lib/money/currencies';
import { PACES, type Pace } from '@/lib/realtime/pace';
import { persistedValue } from './persisted-value';
import { LOCAL_KEY } from './local-store';

/** Unit of amounts (specification: fiat name). */
export const displayCurrency = persistedValue<CurrencyCode>(LOCAL_KEY.fiatName, DEFAULT_CURRENCY, isCurrencyCode);

/** Units that amounts traded are written in. */
export const TRADE_UNITS = ['currency', 'coin'] as const;
export type TradeUnit = (typeof TRADE_UNITS)[number];

/** Unit of amounts traded where there is room for one: the display currency or the market's own coin (specification: trade unit). */
export const tradeUnit = persistedValue<TradeUnit>(LOCAL_KEY.tradeUnit, 'currency', (value): value is TradeUnit =>
  TRADE_UNITS.some((known) => known === value),
);

/** What changes are measured against: the last 24 h (−1) or minutes from UTC. */
export const changeBasis = persistedValue<number>(
  LOCAL_KEY.changeBasis,
  BASIS_LAST_24H,
  (value): value is number => typeof value === 'number' && isBasis(value),
);

/** How often live values change on the screen: as they come, every five seconds, or not at all. */
export const pace = persistedValue<Pace>(LOCAL_KEY.pace, 'live', (value): value is Pace => PACES.some((known) => known === value));

/** Whether a unified-trading account wants lists restricted to symbols it can trade as one. */
export const unifiedOnly = persistedValue<boolean>(LOCAL_KEY.unifiedOnly, false, (value): value is boolean => typeof value === 'boolean');

/** Favorites a guest can keep. */
export const GUEST_FAVORITES_MAX = 300;

/** Recognises a list of symbol ids, as many as a guest can keep at most. */
export const isSymbolIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length <= GUEST_FAVORITES_MAX &&
  value.every((id) => typeof id === 'string' && /^[A-Z0-9]{1,40}_[A-Z]{4,6}$/.test(id));

/** A guest's favorites, as symbol ids in their order. */
export const guestFavorites = persistedValue<readonly string[]>(LOCAL_KEY.favorites, DEFAULT_FAVORITES, isSymbolIds);

/** Adds a symbol to a guest's favorites, last, or takes it away; false when there is no room. */
export function toggleFavorite(symbolId: string): boolean {
  const now = guestFavorites.get();
  if (now.includes(symbolId)) guestFavorites.set(now.filter((id) => id !== symbolId));
  else if (now.length >= GUEST_FAVORITES_MAX) return false;
  else guestFavorites.set([...now, symbolId]);
  return true;
}
