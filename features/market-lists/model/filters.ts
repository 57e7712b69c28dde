import type { ListRef, ListSection } from '@/lib/contract/lists';
import { compareDecimals } from '@/lib/money/digits';
import { formatPrice } from '@/lib/money/format-price';
import type { FilterKey } from '@/lib/pages/list-query';
import { queryText, type PageQuery } from '@/lib/pages/page-query';

/** Range filter; decimal text, null is open. */
export interface RangeFilter {
  key: FilterKey;
  min: string | null;
  max: string | null;
  /** Of a change: that of the last 24 h, whatever basis the visitor has chosen. */
  isOfDay?: true;
}

const COMMON: readonly FilterKey[] = ['price', 'change', 'turnover'];
const OFFERED: Readonly<Record<ListSection, readonly FilterKey[]>> = {
  spot: [...COMMON, 'marketCap'],
  futures: [...COMMON, 'fundingRate', 'openInterest', 'leverage'],
  margin: [...COMMON, 'leverage'],
  onChain: [...COMMON, 'liquidity', 'holders'],
  rwa: [...COMMON, 'marketCap'],
  stocks: [...COMMON, 'marketCap'],
  tradfi: COMMON,
  favorite: COMMON,
};

/** Available filters of a list. */
export function filtersOf({ section }: Pick<ListRef, 'section'>): readonly FilterKey[] {
  return OFFERED[section];
}

const BOUND = /^-?\d{1,18}(\.\d{1,12})?$/;
const isBound = (text: string): boolean => text === '' || BOUND.test(text);

const isReversed = (min: string | null | undefined, max: string | null | undefined): boolean => (compareDecimals(min, max) ?? 0) > 0;

/** Parses `10..100`, `..100` or `10..`; null for anything else, including an upper bound below the lower one. */
export function parseRange(key: FilterKey, text: string): RangeFilter | null {
  const bounds = text.split('..');
  const [min, max] = bounds.map((bound) => bound || null);
  if (bounds.length !== 2 || !bounds.every(isBound) || (min === null && max === null)) return null;
  return isReversed(min, max) ? null : { key, min: min ?? null, max: max ?? null };
}

/** Maximum length of a typed bound: every number of this length is a valid bound. */
export const BOUND_LENGTH_MAX = 18;

/** Maximum decimals of a bound: some token prices start with ten zeros. */
export const BOUND_DECIMALS_MAX = 12;

/** Parses two typed bounds: a range (`5.` is 5), null while both are empty, or the message key of an error. */
export function typedRange(key: FilterKey, typed: readonly [min: string, max: string]): RangeFilter | null | 'notNumber' | 'wrongRange' {
  const bounds = typed.map((bound) => bound.replace(/\.$/, ''));
  if (!bounds.every(isBound)) return 'notNumber';
  return bounds.every((bound) => bound === '') ? null : (parseRange(key, bounds.join('..')) ?? 'wrongRange');
}

/** Parses the list's filters from a query; invalid ones are dropped. `basis=24h` makes a change that of the last 24 h. */
export function parseFilters(query: PageQuery, list: Pick<ListRef, 'section'>): readonly RangeFilter[] {
  return filtersOf(list).flatMap((key) => {
    const text = queryText(query, key);
    const filter = text === undefined ? null : parseRange(key, text);
    return filter && key === 'change' && queryText(query, 'basis') === '24h' ? { ...filter, isOfDay: true } : (filter ?? []);
  });
}

/**
 * Formats a filter for its chip: `10 … 100`, `≥ 10`, `≤ 100`, `10`. A change has 8 decimals: a class of changes without its bound ends
 * 10⁻¹⁰ before it.
 */
export function filterText({ key, min, max }: RangeFilter): string {
  const [from, to] = [min, max].map((bound) => bound && formatPrice(bound, key === 'change' ? 8 : 12).replace(/\.?0+$/, ''));
  return (from && to ? (from === to ? from : `${from} … ${to}`) : from ? `≥ ${from}` : `≤ ${to}`) + (key === 'change' ? '%' : '');
}

/** Formats a filter for the query. */
export function rangeText({ min, max }: RangeFilter): string {
  return `${min ?? ''}..${max ?? ''}`;
}
