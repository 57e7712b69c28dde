import { TICK_LAYOUT, type TickField, type TickLayout } from '../../lib/contract/tick-fields';
import type { CatalogSymbol } from '../instruments/catalog';
import type { MarketView } from '../market/market-view';
import { valueText } from '../market/quote-text';

/** Texts of one kind of tick by index, each with the revision of the quote it was made of. */
class Texts {
  readonly texts: (string | undefined)[] = [];
  readonly revisions: Uint32Array;
  readonly columns: readonly { field: TickField; values: Float64Array }[];

  constructor({ catalog, columns }: MarketView, fields: readonly TickField[]) {
    this.revisions = new Uint32Array(catalog.symbols.length);
    this.columns = fields.map((field) => ({ field, values: columns.column(field.name) }));
  }

  /** Makes `[index,…]` with the values of the fields, nulls at the end left out. */
  make(symbol: CatalogSymbol): string {
    let text = `[${symbol.index}`;
    let nulls = '';
    for (const { field, values } of this.columns) {
      const value = valueText(symbol, values[symbol.index] as number, field);
      if (value === null) nulls += ',null';
      else {
        text += `${nulls},"${value}"`;
        nulls = '';
      }
    }
    return `${text}]`;
  }
}

/**
 * Ticks as JSON text. Each text is made at most once a change of its quote, however many connections need it.
 */
export class TickText {
  private readonly shorts: Texts;
  private readonly fulls: Texts;
  /** Number of fragments made; tests prove by it that each is made once. */
  serialized = 0;

  constructor(
    private readonly market: MarketView,
    layout: TickLayout = TICK_LAYOUT,
  ) {
    this.shorts = new Texts(market, layout.short);
    this.fulls = new Texts(market, layout.full);
  }

  /** `[index,…]` with the values that are sent every beat; undefined while the feed has not quoted the symbol. */
  short(index: number): string | undefined {
    return this.textOf(this.shorts, index);
  }

  /** `[index,…]` with all values, nulls at the end left out; undefined while the feed has not quoted the symbol. */
  full(index: number): string | undefined {
    return this.textOf(this.fulls, index);
  }

  /** `["symbolId",version,index,…]`: without a value, at version 0, while the feed has not quoted the symbol. */
  snapshot(index: number): string {
    const symbolId = this.market.catalog.symbols[index]?.symbolId ?? '';
    const version = this.market.quote(index)?.version ?? 0;
    const tick = this.full(index) ?? `[${index}]`;
    return `["${symbolId}",${version},${tick.slice(1)}`;
  }

  private textOf(known: Texts, index: number): string | undefined {
    const symbol = this.market.catalog.symbols[index];
    if (!symbol || !this.market.quote(index)) return undefined;
    const revision = this.market.columns.revision(index);
    if (known.revisions[index] !== revision) {
      known.revisions[index] = revision;
      known.texts[index] = known.make(symbol);
      this.serialized += 1;
    }
    return known.texts[index];
  }
}
