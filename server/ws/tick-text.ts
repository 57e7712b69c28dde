import { FULL_TICK_FIELDS } from '../../lib/contract/socket';
import type { Market } from '../market/market';
import type { Quote } from '../market/market-view';
import { priceText, quoteText } from '../market/quote-text';

interface Memo {
  quote: Quote;
  text: string;
}

/**
 * Ticks as JSON text. A quote object is replaced when it changes, so each text is made at most once a change, however many connections need
 * it. Values are decimal text or null and need no escaping.
 */
export class TickText {
  private readonly shorts: (Memo | undefined)[] = [];
  private readonly values: (Memo | undefined)[] = [];
  /** Number of fragments made; tests prove by it that each is made once. */
  serialised = 0;

  constructor(private readonly market: Market) {}

  /** `[index,"price"]`; undefined while the feed has not quoted the symbol. */
  short(index: number): string | undefined {
    return this.memo(this.shorts, index, (quote) => {
      const symbol = this.market.catalog.symbols[index];
      return symbol ? `[${index},"${priceText(symbol, quote.last)}"]` : undefined;
    });
  }

  /** `[index,…]` with the fields of `FULL_TICK_FIELDS`, nulls at the end left out; undefined while the feed has not quoted the symbol. */
  full(index: number): string | undefined {
    const values = this.fullValues(index);
    return values === undefined ? undefined : `[${index},${values}]`;
  }

  /** `["symbolId",version,index,…]`: without a value, at version 0, while the feed has not quoted the symbol. */
  snapshot(index: number): string {
    const symbolId = this.market.catalog.symbols[index]?.symbolId ?? '';
    const version = this.market.quote(index)?.version ?? 0;
    const values = this.fullValues(index);
    return values === undefined ? `["${symbolId}",0,${index}]` : `["${symbolId}",${version},${index},${values}]`;
  }

  private fullValues(index: number): string | undefined {
    return this.memo(this.values, index, (quote) => {
      const symbol = this.market.catalog.symbols[index];
      if (!symbol) return undefined;
      const text = quoteText(symbol, quote);
      const last = FULL_TICK_FIELDS.findLastIndex((field) => text[field] !== null);
      return FULL_TICK_FIELDS.slice(0, last + 1)
        .map((field) => (text[field] === null ? 'null' : `"${text[field]}"`))
        .join(',');
    });
  }

  private memo(memos: (Memo | undefined)[], index: number, make: (quote: Quote) => string | undefined): string | undefined {
    const quote = this.market.quote(index);
    if (!quote) return undefined;
    const known = memos[index];
    if (known?.quote === quote) return known.text;
    const text = make(quote);
    if (text === undefined) return undefined;
    this.serialised += 1;
    memos[index] = { quote, text };
    return text;
  }
}
