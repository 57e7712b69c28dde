'use client';
import { useSyncExternalStore } from 'react';
import type { QuoteRow } from '@/lib/contract/quotes';
import { coinMarkets } from '@/lib/preferences/coin-markets';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { mainMarket } from '../model/main-market';
import { namedMarket, onNamedMarket } from '../model/named-market';

/** Returns the main market of a coin: the one that the address names, else the stored one, else that of its figures; undefined without rows. */
export function useMainMarket(rows: readonly QuoteRow[] | undefined): QuoteRow | undefined {
  const named = useSyncExternalStore(onNamedMarket, namedMarket, () => null);
  const chosen = usePersistedValue(coinMarkets);
  return rows?.find(({ symbolId }) => symbolId === named) ?? mainMarket(rows ?? [], chosen);
}
