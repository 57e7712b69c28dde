'use client';

import { isSymbolIds } from './choices';
import { persistedValue } from './persisted-value';
import { LOCAL_KEY } from './local-store';

const KEPT_MAX = 50;
const NONE: readonly string[] = [];

/** Symbols that were chosen to stand for their coins, one a coin, the latest last (specification §3: user-selected coin market). */
export const coinMarkets = persistedValue<readonly string[]>(LOCAL_KEY.coinMarket, NONE, isSymbolIds);

/** Keeps the symbol that stands for its coin in place of the coin's other markets; of many coins the latest are kept. */
export function chooseCoinMarket(symbolId: string, marketsOfCoin: readonly string[]): void {
  coinMarkets.set([...coinMarkets.get().filter((kept) => !marketsOfCoin.includes(kept)), symbolId].slice(-KEPT_MAX));
}
