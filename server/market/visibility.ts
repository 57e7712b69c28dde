import type { Catalog } from './catalog';

/** Coins hidden from clients: ids by country (two capital letters) and by language code. */
export interface HiddenCoins {
  byCountry: Readonly<Record<string, readonly string[]>>;
  byLanguage: Readonly<Record<string, readonly string[]>>;
}

/** Who looks: the visitor's country, null for pages that are kept for everybody (decision 25), and language code. */
export interface Audience {
  country: string | null;
  language: string;
}

/** Sees everything: what the exchange shows itself. */
export const EVERYBODY: Audience = { country: 'ZZ', language: '' };

/** Which coins and symbols each audience is shown. Made once for each different set of hidden coins. */
export class Visibility {
  private readonly masks = new Map<string, { hiddenIds: ReadonlySet<string>; mask: Uint8Array }>();
  private readonly anywhere: readonly string[];

  constructor(
    private readonly catalog: Catalog,
    private readonly hidden: HiddenCoins,
  ) {
    this.anywhere = [...new Set(Object.values(hidden.byCountry).flat())];
  }

  /** The same text for audiences that are shown the same: what answers are kept by. */
  key({ country, language }: Audience): string {
    const byCountry = country === null ? '*' : Object.hasOwn(this.hidden.byCountry, country) ? country : '';
    return `${byCountry}|${Object.hasOwn(this.hidden.byLanguage, language) ? language : ''}`;
  }

  /** Ids of the coins an audience is not shown. */
  hiddenIds(audience: Audience): ReadonlySet<string> {
    return this.of(audience).hiddenIds;
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

  private of(audience: Audience): { hiddenIds: ReadonlySet<string>; mask: Uint8Array } {
    const key = this.key(audience);
    const known = this.masks.get(key);
    if (known) return known;
    const { country, language } = audience;
    const byCountry = country === null ? this.anywhere : ((Object.hasOwn(this.hidden.byCountry, country) && this.hidden.byCountry[country]) || []);
    const byLanguage = (Object.hasOwn(this.hidden.byLanguage, language) && this.hidden.byLanguage[language]) || [];
    const hiddenIds = new Set([...byCountry, ...byLanguage]);
    const made = { hiddenIds, mask: Uint8Array.from(this.catalog.symbols, ({ coin }) => (hiddenIds.has(coin.id) ? 0 : 1)) };
    this.masks.set(key, made);
    return made;
  }
}
