import type { QuoteRow } from '@/lib/contract/quotes';
import type { FilterKey, RangeFilter } from './filters';
import { rowValue } from './row-values';

const PER_CENT: readonly FilterKey[] = ['change', 'fundingRate'];

/** True when a row's own values lie in every range; a row whose value is unknown lies in none. */
export function matchesFilters(row: QuoteRow, filters: readonly RangeFilter[]): boolean {
  return filters.every(({ key, min, max }) => {
    const value = rowValue(row, key);
    if (typeof value !== 'number') return false;
    const shown = PER_CENT.includes(key) ? value * 100 : value;
    return (min === null || shown >= Number(min)) && (max === null || shown <= Number(max));
  });
}
