import type { QuoteRow } from '../../../lib/contract/quotes';
import type { Market } from '../../market/market';
import { quoteText } from '../../market/quote-text';
import { changeText } from './change-text';
import { presentListing } from './listing';

interface KnownRow {
  version: number;
  chgUTC: string | null;
  json: string;
}

/** Writes market rows as JSON; a row whose quote has not changed since it was last written is not written again. */
export class QuoteRows {
  private readonly listings: readonly string[];
  private readonly known: (KnownRow | undefined)[] = [];

  constructor(
    private readonly market: Market,
    exchangeName: string,
  ) {
    this.listings = market.catalog.symbols.map((symbol) => JSON.stringify(presentListing(symbol, exchangeName)).slice(0, -1));
  }

  /** JSON text of one `QuoteRow`; null until the symbol has been quoted. `openUtc` is its price at 0:00 UTC, NaN when unknown. */
  rowJson(index: number, openUtc: number): string | null {
    const symbol = this.market.catalog.symbols[index];
    const listing = this.listings[index];
    const quote = this.market.quote(index);
    if (!symbol || listing === undefined || !quote) return null;
    const chgUTC = changeText(quote.last, openUtc);
    const known = this.known[index];
    if (known?.version === quote.version && known.chgUTC === chgUTC) return known.json;
    const moving: Omit<QuoteRow, keyof ReturnType<typeof presentListing>> = { ...quoteText(symbol, quote), chgUTC, version: quote.version };
    const json = `${listing},${JSON.stringify(moving).slice(1)}`;
    this.known[index] = { version: quote.version, chgUTC, json };
    return json;
  }
}
