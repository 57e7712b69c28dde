import type { MarketLine } from '../../lib/contract/identifiers';
import type { Catalog } from '../instruments/catalog';
import { isTranslated, nameLanguage } from '../instruments/coin-name';

/** The languages in which the coins of a market have different names. */
export class NameLanguages {
  private readonly lines: ReadonlySet<MarketLine>;

  constructor({ symbols }: Catalog) {
    this.lines = new Set(symbols.flatMap(({ coin, line }) => (isTranslated(coin) ? line : [])));
  }

  /**
   * Returns a cache key that is equal for languages in which the coins of some lines (of any line without them) have the same names: most
   * lines have one key for all languages, so that their answers are shared.
   */
  key(language: string, lines: readonly MarketLine[] = []): string {
    const isNamed = lines.length === 0 ? this.lines.size > 0 : lines.some((line) => this.lines.has(line));
    return isNamed ? nameLanguage(language) : '';
  }
}
