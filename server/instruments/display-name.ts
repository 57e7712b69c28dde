import { isContractLine } from '../../lib/contract/identifiers';
import type { CatalogSymbol } from './catalog';

/** Returns the name under which a symbol is shown: a pair as `BTC/USDT`, a contract or stock by its code. */
export function displayName({ line, coin, quoteCoin, symbolCode }: CatalogSymbol): string {
  return isContractLine(line) || line === 'stocks' ? symbolCode : `${coin.ticker}/${quoteCoin}`;
}
