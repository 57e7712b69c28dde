import { marketLineOf } from './contract/identifiers';

/**
 * Address where a symbol is traded: the template `TRADE_URL` with its symbol code for `{symbol}` and its market line for
 * `{line}`. Null for an unknown id.
 */
export function tradeUrl(template: string, symbolId: string): string | null {
  const line = marketLineOf(symbolId);
  const [symbol = ''] = symbolId.split('_');
  return line === null ? null : template.replaceAll('{symbol}', symbol).replaceAll('{line}', line);
}
