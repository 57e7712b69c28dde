'use client';

import { BASIS_LAST_24H, isBasis } from '@/lib/contract/lists';
import { DEFAULT_FAVORITES } from '@/lib/contract/identifiers';
import { DEFAULT_CURRENCY, isCurrencyCode, type CurrencyCode } from '@/lib/money/currencies';
import { UPDATE_MODES, type UpdateMode } from '@/lib/realtime/update-mode';
import { persistedValue } from './persisted-value';
import { LOCAL_KEY } from './local-store';

/** Display currency of amounts (specification: fiat name). */
export const displayCurrency = persistedValue<CurrencyCode>(LOCAL_KEY.fiatName, DEFAULT_CURRENCY, isCurrencyCode);

/** Units of traded amounts. */
export const TRADE_UNITS = ['currency', 'coin'] as const;
export type TradeUnit = (typeof TRADE_UNITS)[number];

/** Unit of traded amounts where there is room for one only: the display currency or the market's own coin (specification: trade unit). */
export const tradeUnit = persistedValue<TradeUnit>(LOCAL_KEY.tradeUnit, 'currency', (value): value is TradeUnit =>
  TRADE_UNITS.some((known) => known === value),
);

/** Basis of price changes: the last 24 h (−1) or an offset from UTC in minutes. */
export const changeBasis = persistedValue<number>(
  LOCAL_KEY.changeBasis,
  BASIS_LAST_24H,
  (value): value is number => typeof value === 'number' && isBasis(value),
);

/** Mode in which live values are updated on the screen: as they arrive, every five seconds, or paused. */
export const updateMode = persistedValue<UpdateMode>(LOCAL_KEY.updateMode, 'live', (value): value is UpdateMode =>
  UPDATE_MODES.some((known) => known === value),
);

/** Whether lists of a unified-trading account are restricted to symbols that support it. */
export const unifiedOnly = persistedValue<boolean>(LOCAL_KEY.unifiedOnly, false, (value): value is boolean => typeof value === 'boolean');

/** Maximum number of favorites of a guest. */
export const GUEST_FAVORITES_MAX = 300;

/** Validates a list of symbol ids, at most as many as a guest's favorites. */
export const isSymbolIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length <= GUEST_FAVORITES_MAX &&
  value.every((id) => typeof id === 'string' && /^[A-Z0-9]{1,40}_[A-Z]{4,6}$/.test(id));

/** Favorites of a guest: symbol ids in their order. */
export const guestFavorites = persistedValue<readonly string[]>(LOCAL_KEY.favorites, DEFAULT_FAVORITES, isSymbolIds);

/** Adds a symbol to the end of a guest's favorites, or removes it; false when the limit is reached. */
export function toggleGuestFavorite(symbolId: string): boolean {
  const current = guestFavorites.get();
  if (current.includes(symbolId)) guestFavorites.set(current.filter((id) => id !== symbolId));
  else if (current.length >= GUEST_FAVORITES_MAX) return false;
  else guestFavorites.set([...current, symbolId]);
  return true;
}
