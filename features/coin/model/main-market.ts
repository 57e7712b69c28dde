import { ALERT_LINE } from '@/lib/contract/identifiers';
import type { QuoteRow } from '@/lib/contract/quotes';

/**
 * Main market of a coin, of rows with the busiest first: the chosen one, else the one with the coin's figures, else the spot market against
 * USDT, else the busiest, a dated contract only without another one; undefined without any.
 */
export function mainMarket(rows: readonly QuoteRow[], chosen: readonly string[] = []): QuoteRow | undefined {
  return (
    rows.find(({ symbolId }) => chosen.includes(symbolId)) ??
    rows.find(({ circulatingSupply }) => circulatingSupply !== undefined) ??
    rows.find(({ businessLine, rightCoinName }) => businessLine === ALERT_LINE.spot && rightCoinName === 'USDT') ??
    rows.find(({ expiryTime }) => expiryTime === undefined) ??
    rows[0]
  );
}
