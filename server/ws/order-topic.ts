import { MARKET_LINES } from '../../lib/contract/identifiers';
import { SORT_DIRECTIONS, SORT_KEYS } from '../../lib/contract/ordering';
import type { Catalog } from '../market/catalog';
import type { Ranking } from '../market/ranking';

const ALL_QUOTES = 'all';

function oneOf<T extends string>(values: readonly T[], text: string | undefined): T | undefined {
  return values.find((value) => value === text);
}

/**
 * Reads `line:quote:sortKey:direction`, e.g. `spot:USDT:turnover:desc` or `usdt-m:all:change:asc`. Null when a part is
 * unknown or no symbol of the line has that quote coin, so that the number of lists is bounded by the catalog.
 */
export function parseOrderTopic(bizNo: string, catalog: Catalog): Ranking | null {
  const [lineText, quoteText, keyText, directionText, ...rest] = bizNo.split(':');
  const line = oneOf(MARKET_LINES, lineText);
  const key = oneOf(SORT_KEYS, keyText);
  const direction = oneOf(SORT_DIRECTIONS, directionText);
  if (line === undefined || key === undefined || direction === undefined || rest.length > 0) return null;
  if (quoteText === ALL_QUOTES) return { line, quote: null, key, direction };
  const isListed = catalog.symbols.some((symbol) => symbol.line === line && symbol.quoteCoin === quoteText);
  return isListed && quoteText !== undefined ? { line, quote: quoteText, key, direction } : null;
}
