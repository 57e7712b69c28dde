import { SUSPENDED_AFTER_MS } from '../../../lib/contract/freshness';
import type { QuoteRow } from '../../../lib/contract/quotes';
import type { TickFieldName } from '../../../lib/contract/tick-fields';
import type { CatalogSymbol } from '../../instruments/catalog';
import { isTranslated, nameLanguage } from '../../instruments/coin-name';
import type { MarketView } from '../../market/market-view';
import type { Quote } from '../../market/quote';
import { rowValues } from '../../market/quote-text';
import { changeText } from './change-text';
import { presentFixedFacts, presentSlowFacts, type FixedFacts } from './list-facts';
import { presentListing, type Listing } from './listing';

const MINUTE_MS = 60_000;

/** Fields of a row that change with its quote. */
type MovingValues = Pick<QuoteRow, TickFieldName | 'chgUTC' | 'epoch' | 'version'>;

/** Variable inputs of a row's text, and the text. */
interface CachedRow {
  epoch: number;
  version: number;
  slow: string;
  openUtc: number;
  json: string;
}

/** Texts of symbols by index, with the names of one language. */
interface RowTexts {
  listings: string[];
  known: (CachedRow | undefined)[];
}

const isSame = (one: CachedRow, other: Omit<CachedRow, 'json'>): boolean =>
  one.epoch === other.epoch && one.version === other.version && one.slow === other.slow && Object.is(one.openUtc, other.openUtc);

/** Rows of the market, as objects or as JSON; the text of a row whose quote and minute are unchanged is reused. */
export class QuoteRows {
  /** Texts of the symbols whose names are the same in every language. */
  private readonly shared: RowTexts = { listings: [], known: [] };
  /** Texts of the others by language. */
  private readonly translated = new Map<string, RowTexts>();
  private readonly slow: ({ minute: number; revision: number; isSuspended: boolean; json: string } | undefined)[] = [];

  constructor(
    private readonly market: MarketView,
    private readonly exchangeName: string,
  ) {}

  /** Returns one row, named in a language (code); null for an unknown index. A symbol without a quote has null for every value. */
  row(index: number, language: string): QuoteRow | null {
    const symbol = this.market.catalog.symbols[index];
    return symbol
      ? {
          ...this.fixed(symbol, language),
          ...presentSlowFacts(this.market, symbol),
          ...this.moving(symbol, this.market.quote(index), this.openUtc(index)),
        }
      : null;
  }

  /** Returns the JSON text of `row`; null for an unknown index. */
  rowJson(index: number, language: string): string | null {
    const symbol = this.market.catalog.symbols[index];
    if (!symbol) return null;
    const texts = this.textsOf(symbol, language);
    const listing = (texts.listings[index] ??= inner(this.fixed(symbol, language)));
    const quote = this.market.quote(index);
    const minute = Math.floor(this.market.asOf / MINUTE_MS);
    const version = quote?.version ?? 0;
    const { epoch } = this.market;
    const slow = this.slowJson(symbol, minute);
    const openUtc = this.openUtc(index);
    const known = texts.known[index];
    if (known && isSame(known, { epoch, version, slow, openUtc })) return known.json;
    const parts = [listing, slow, inner(this.moving(symbol, quote, openUtc))];
    const json = `{${parts.filter((part) => part !== '').join(',')}}`;
    texts.known[index] = { epoch, version, slow, openUtc, json };
    return json;
  }

  /** Returns the texts with the name of a symbol in a language. */
  private textsOf({ coin }: CatalogSymbol, language: string): RowTexts {
    if (!isTranslated(coin)) return this.shared;
    const key = nameLanguage(language);
    const texts = this.translated.get(key) ?? { listings: [], known: [] };
    this.translated.set(key, texts);
    return texts;
  }

  /** Returns the fields of a row that are fixed for the life of a listing. */
  private fixed(symbol: CatalogSymbol, language: string): Listing & FixedFacts & Pick<QuoteRow, 'venue'> {
    return {
      ...presentListing(symbol, this.exchangeName, language),
      ...presentFixedFacts(symbol),
      ...presentVenue(this.market, symbol),
    };
  }

  private openUtc(index: number): number {
    return this.market.lists.openPrices.since(0).opens[index] ?? Number.NaN;
  }

  private moving(symbol: CatalogSymbol, quote: Quote | undefined, openUtc: number): MovingValues {
    return {
      ...rowValues(symbol, quote),
      chgUTC: quote ? changeText(quote.price, openUtc) : null,
      epoch: this.market.epoch,
      version: quote?.version ?? 0,
    };
  }

  private slowJson(symbol: CatalogSymbol, minute: number): string {
    const known = this.slow[symbol.index];
    const { revision } = this.market.lists.facts;
    const isSuspended = this.market.isSilent(symbol.index, SUSPENDED_AFTER_MS);
    if (known?.minute === minute && known.revision === revision && known.isSuspended === isSuspended) return known.json;
    const json = inner(presentSlowFacts(this.market, symbol));
    this.slow[symbol.index] = { minute, revision, isSuspended, json };
    return json;
  }
}

const presentVenue = (market: MarketView, { index }: CatalogSymbol): Pick<QuoteRow, 'venue'> => ({
  venue: market.venueOf(index) ?? undefined,
});

/** Returns the members of an object as JSON, without its braces. */
function inner(value: object): string {
  return JSON.stringify(value).slice(1, -1);
}
