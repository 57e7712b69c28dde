'use client';

import { isSymbolIds } from './choices';
import { persistedValue } from './persisted-value';
import { LOCAL_KEY } from './local-store';

const COINS_MAX = 50;
const NONE: readonly string[] = [];

/** Markets selected for coins as symbol ids, one per coin, the latest last (specification §3: user-selected coin market). */
export const coinMarkets = persistedValue<readonly string[]>(LOCAL_KEY.coinMarket, NONE, isSymbolIds);

/** Stores the selected market of a coin in place of the coin's other markets; of many coins the latest 50 are stored. */
export function chooseCoinMarket(symbolId: string, marketsOfCoin: readonly string[]): void {
  coinMarkets.set([...coinMarkets.get().filter((id) => !marketsOfCoin.includes(id)), symbolId].slice(-COINS_MAX));
}
