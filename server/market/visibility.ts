import type { MarketLine } from '../../lib/contract/identifiers';
import type { HomeQuotation } from '../../lib/contract/quotes';
import type { Catalog } from '../instruments/catalog';

/** Coins hidden from clients: ids by country (two capital letters) and by language code. */
export interface HiddenCoins {
  byCountry: Readonly<Record<string, readonly string[]>>;
  byLanguage: Readonly<Record<string, readonly string[]>>;
}

/** Lines of business that are not offered in some countries (two capital letters). */
export type ExcludedCountries = Readonly<Partial<Record<MarketLine, readonly string[]>>>;

/** Audience of an answer: the visitor's country, null for pages cached for all visitors (decision 25), and language code. */
export interface Audience {
  country: string | null;
  language: string;
}

/** Audience without restrictions, used by the exchange itself. */
export const UNRESTRICTED_AUDIENCE: Audience = { country: '', language: '' };

interface Hidden {
  coinIds: ReadonlySet<string>;
  /** By symbol index: 1 shown, 0 hidden. */
  mask: Uint8Array;
}

/** Coins and symbols that each audience may see. Computed once for each different set of hidden coins. */
export class Visibility {
  private readonly known = new Map<string, Hidden>();
  private readonly countries: readonly string[];

  constructor(
    private readonly catalog: Catalog,
    private readonly hidden: HiddenCoins,
    private readonly countriesOff: ExcludedCountries = {},
  ) {
    this.countries = [...new Set([...Object.keys(hidden.byCountry), ...Object.values(countriesOff).flat()])];
  }

  /** Returns a cache key that is equal for audiences that may see the same symbols. */
  key({ country, language }: Audience): string {
    const byCountry = country === null ? '*' : this.countries.includes(country) ? country : '';
    return `${byCountry}|${Object.hasOwn(this.hidden.byLanguage, language) ? language : ''}`;
  }

  /** Returns the ids of coins hidden from an audience: configured ones, and those whose every market is hidden. */
  hiddenIds(audience: Audience): ReadonlySet<string> {
    return this.of(audience).coinIds;
  }

  /** Returns the codes of the languages in which a coin is hidden in every country. */
  languagesWithout(coinId: string): string[] {
    return Object.entries(this.hidden.byLanguage).flatMap(([language, ids]) => (ids.includes(coinId) ? language : []));
  }

  /** True when a line of business is offered in a country; with null, in every country. */
  isOffered(line: MarketLine, country: string | null): boolean {
    const off = this.countriesOff[line] ?? [];
    return country === null ? off.length === 0 : !off.includes(country);
  }

  /** True when an audience may see a symbol, by index. */
  isShown(index: number, audience: Audience): boolean {
    return this.of(audience).mask[index] === 1;
  }

  /** Returns the indices that an audience may see. */
  shown(indices: readonly number[], audience: Audience): number[] {
    const { mask } = this.of(audience);
    return indices.filter((index) => mask[index] === 1);
  }

  /** Whether an answer for pages cached for all visitors leaves out all (`isRegional`) or some (`isPartial`) of these for the sake of one country. */
  regionalFlags(indices: readonly number[], audience: Audience): Pick<HomeQuotation, 'isRegional' | 'isPartial'> {
    if (audience.country !== null) return {};
    const everywhere = this.shown(indices, audience).length;
    if (this.shown(indices, { ...audience, country: UNRESTRICTED_AUDIENCE.country }).length === everywhere) return {};
    return everywhere === 0 ? { isRegional: true } : { isPartial: true };
  }

  private of(audience: Audience): Hidden {
    const key = this.key(audience);
    const known = this.known.get(key);
    if (known) return known;
    const { country, language } = audience;
    const countries = country === null ? this.countries : [country];
    const byCountry = countries.flatMap((code) => (Object.hasOwn(this.hidden.byCountry, code) && this.hidden.byCountry[code]) || []);
    const byLanguage = (Object.hasOwn(this.hidden.byLanguage, language) && this.hidden.byLanguage[language]) || [];
    const named = new Set([...byCountry, ...byLanguage]);
    const mask = Uint8Array.from(this.catalog.symbols, ({ coin, line }) => (named.has(coin.id) || !this.isOffered(line, country) ? 0 : 1));
    const shown = new Set(this.catalog.symbols.flatMap(({ coin, index }) => (mask[index] === 1 ? coin.id : [])));
    const withoutMarket = this.catalog.symbols.flatMap(({ coin }) => (shown.has(coin.id) ? [] : coin.id));
    const made = { coinIds: new Set([...named, ...withoutMarket]), mask };
    this.known.set(key, made);
    return made;
  }
}
