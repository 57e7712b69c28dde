import { SUSPENDED_AFTER_MS } from '../../lib/contract/freshness';
import type { SymbolStatus } from '../../lib/contract/quotes';
import type { CatalogSymbol } from '../instruments/catalog';
import type { MarketState } from './market-state';

/** A symbol's status and the moment that it announces (Unix milliseconds), null when there is none. */
export interface CurrentStatus {
  status: SymbolStatus;
  time: number | null;
}

/** Returns the status at a time, Unix milliseconds: `pre-market` announces the start of trading, `delisting` its end. */
export function statusAt({ statuses }: Pick<CatalogSymbol, 'statuses'>, time: number): CurrentStatus {
  const index = statuses.findLastIndex(({ from }) => from <= time);
  const status = statuses[index]?.status ?? 'trading';
  const isAboutNext = status === 'pre-market' || status === 'delisting';
  return { status, time: isAboutNext ? (statuses[index + 1]?.from ?? null) : null };
}

/**
 * Returns the present status of a symbol of a market: one that would trade is suspended while its source, one of several, has been silent
 * for a minute.
 */
export function statusNow(
  market: Pick<MarketState, 'asOf' | 'isSilent'>,
  symbol: Pick<CatalogSymbol, 'statuses' | 'index'>,
): CurrentStatus {
  const listed = statusAt(symbol, market.asOf);
  return isHalted(listed.status) || !market.isSilent(symbol.index, SUSPENDED_AFTER_MS) ? listed : { status: 'suspended', time: null };
}

/** True for a status in which an instrument does not trade. */
export function isHalted(status: SymbolStatus): boolean {
  return status === 'suspended' || status === 'pre-market' || status === 'settled';
}
