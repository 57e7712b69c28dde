import type { MarketLine } from '../../lib/contract/identifiers';
import type { Catalog } from './catalog';

/** Coins hidden from clients: ids by country (two capital letters) and by language code. */
export interface HiddenCoins {
  byCountry: Readonly<Record<string, readonly string[]>>;
  byLanguage: Readonly<Record<string, readonly string[]>>;
}

/** Lines of business that are not offered in some countries (two capital letters). */
export type CountriesOff = Readonly<Partial<Record<MarketLine, readonly string[]>>>;

/** Who looks: the visitor's country, null for pages that are kept for everybody (decision 25), and language code. */
export interface Audience {
  country: string | null;
  language: string;
}

/** Sees everything: what the exchange shows itself. */
export const UNRESTRICTED_AUDIENCE: Audience = { country: '', language: '' };

interface Hidden {
  coinIds: ReadonlySet<string>;
  /** By symbol index: 1 shown, 0 hidden. */
  mask: Uint8Array;
}

/** Which coins and symbols each audience is shown. Made once for each different set of what is hidden. */
export class Visibility {
  private readonly known = new Map<string, Hidden>();
  private readonly countries: readonly string[];

  constructor(
    private readonly catalog: Catalog,
    private readonly hidden: HiddenCoins,
    private readonly countriesOff: CountriesOff = {},
  ) {
    this.countries = [...new Set([...Object.keys(hidden.byCountry), ...Object.values(countriesOff).flat()])];
  }

  /** The same text for audiences that are shown the same: what answers are kept by. */
  key({ country, language }: Audience): string {
    const byCountry = country === null ? '*' : this.countries.includes(country) ? country : '';
    return `${byCountry}|${Object.hasOwn(this.hidden.byLanguage, language) ? language : ''}`;
  }

  /** Ids of the coins an audience is not shown: named ones, and those whose every market is hidden. */
  hiddenIds(audience: Audience): ReadonlySet<string> {
    return this.of(audience).coinIds;
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

  /** The indices an audience may see. */
  shown(indices: readonly number[], audience: Audience): number[] {
    const { mask } = this.of(audience);
    return indices.filter((index) => mask[index] === 1);
  }

  /** True when a page kept for everybody leaves out all of these, and in some country a visitor sees one of them. */
  isRegional(indices: readonly number[], audience: Audience): boolean {
    if (audience.country !== null || this.shown(indices, audience).length > 0) return false;
    return this.shown(indices, { ...audience, country: UNRESTRICTED_AUDIENCE.country }).length > 0;
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
