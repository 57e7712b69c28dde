import { CHANGE_LAST_24H, type ChangeBasis } from '@/components/market/cell-text';
import type { QuoteRow } from '@/lib/contract/quotes';
import { matchesFilters } from './match-filters';
import type { ListView } from './list-view';
import { orderRows, sortQuoteRows } from './order-rows';

/** Rows of a view: filtered by its ranges, in the exchange's order once loaded, else sorted by their own values. */
export function filterAndSortRows(
  rows: readonly QuoteRow[],
  view: Pick<ListView, 'filters' | 'sort' | 'direction'>,
  order: readonly string[] | null = null,
  basis: ChangeBasis = CHANGE_LAST_24H,
): readonly QuoteRow[] {
  const matching = rows.filter((row) => matchesFilters(row, view.filters, basis));
  const sorted = sortQuoteRows(matching, view, basis);
  return order === null ? sorted : orderRows(sorted, order);
}
