import { isContractLine } from '../../lib/contract/identifiers';
import type { CatalogSymbol } from './catalog';

/** Returns a sign of a ticker as it stands in symbol codes, which are ASCII: `U` with its code point in hexadecimal digits. */
export const codeOfSign = (sign: string): string => `U${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;

/** Whether a sign of a ticker stands in symbol codes as `codeOfSign` has it. */
export const isCoded = (sign: string): boolean => (sign.codePointAt(0) ?? 0) >= 128;

/** Returns the name under which a symbol is shown: a pair as `BTC/USDT`, a contract or stock by its code with the signs of its ticker. */
export function displayName({ line, coin, quoteCoin, symbolCode }: CatalogSymbol): string {
  if (!isContractLine(line) && line !== 'stocks') return `${coin.ticker}/${quoteCoin}`;
  return [...coin.ticker].filter(isCoded).reduce((code, sign) => code.replace(codeOfSign(sign), sign), symbolCode);
}
