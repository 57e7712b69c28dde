import { TICK_LAYOUT, type TickField, type TickLayout } from '../../lib/contract/tick-fields';
import type { CatalogSymbol } from '../instruments/catalog';
import type { Market } from '../market/market';
import type { Quote } from '../market/market-view';
import { valueText } from '../market/quote-text';

interface Memo {
  quote: Quote;
  text: string;
}

/** Returns `[index,…]` with the values of the fields, nulls at the end left out. */
function tickText(symbol: CatalogSymbol, quote: Quote, fields: readonly TickField[]): string {
  let text = `[${symbol.index}`;
  let nulls = '';
  for (const field of fields) {
    const value = valueText(symbol, quote, field);
    if (value === null) nulls += ',null';
    else {
      text += `${nulls},"${value}"`;
      nulls = '';
    }
  }
  return `${text}]`;
}

/**
 * Ticks as JSON text. A quote object is replaced when it changes, so each text is made at most once a change, however many connections
 * need it.
 */
export class TickText {
  private readonly shorts: (Memo | undefined)[] = [];
  private readonly fulls: (Memo | undefined)[] = [];
  /** Number of fragments made; tests prove by it that each is made once. */
  serialised = 0;

  constructor(
    private readonly market: Market,
    private readonly layout: TickLayout = TICK_LAYOUT,
  ) {}

  /** `[index,…]` with the values that are sent every beat; undefined while the feed has not quoted the symbol. */
  short(index: number): string | undefined {
    return this.memo(this.shorts, index, this.layout.short);
  }

  /** `[index,…]` with all values, nulls at the end left out; undefined while the feed has not quoted the symbol. */
  full(index: number): string | undefined {
    return this.memo(this.fulls, index, this.layout.full);
  }

  /** `["symbolId",version,index,…]`: without a value, at version 0, while the feed has not quoted the symbol. */
  snapshot(index: number): string {
    const symbolId = this.market.catalog.symbols[index]?.symbolId ?? '';
    const version = this.market.quote(index)?.version ?? 0;
    const tick = this.full(index) ?? `[${index}]`;
    return `["${symbolId}",${version},${tick.slice(1)}`;
  }

  private memo(memos: (Memo | undefined)[], index: number, fields: readonly TickField[]): string | undefined {
    const quote = this.market.quote(index);
    const symbol = this.market.catalog.symbols[index];
    if (!quote || !symbol) return undefined;
    const known = memos[index];
    if (known?.quote === quote) return known.text;
    const text = tickText(symbol, quote, fields);
    this.serialised += 1;
    memos[index] = { quote, text };
    return text;
  }
}
