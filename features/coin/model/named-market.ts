import { MARKET_KEY } from '@/lib/pages/coin-path';

const listeners = new Set<() => void>();

/** Returns the market that the address names; null without one. */
export const namedMarket = (): string | null => new URLSearchParams(window.location.search).get(MARKET_KEY);

/** The search changes the address without `popstate`; browsers without this interface show the market at the next render. */
const navigation = (): EventTarget | undefined => (window as { navigation?: EventTarget }).navigation;

/** Calls the listener when the address names another market, until the returned function is called. */
export function onNamedMarket(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  navigation()?.addEventListener('currententrychange', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
    navigation()?.removeEventListener('currententrychange', listener);
  };
}

/** Replaces the query (without `?`) of the address. */
export function replaceQuery(query: string): void {
  const { pathname, hash } = window.location;
  window.history.replaceState(null, '', `${pathname}?${query}${hash}`);
  for (const listener of listeners) listener();
}

/** Names a market in the address, beside its other keys. */
export function nameMarket(symbolId: string): void {
  const query = new URLSearchParams(window.location.search);
  query.set(MARKET_KEY, symbolId);
  replaceQuery(query.toString());
}
