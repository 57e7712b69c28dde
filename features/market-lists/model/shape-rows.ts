import { CHANGE_LAST_24H, type ChangeBasis } from '@/components/market/cell-text';
import type { QuoteRow } from '@/lib/contract/quotes';
import { matchesFilters } from './match-filters';
import type { ListView } from './list-view';
import { orderRows, sortRows } from './order-rows';

/** Every row of a list as a view wants them: those in its ranges, in the exchange's order if that has come, else in their own. */
export function shapeRows(
  rows: readonly QuoteRow[],
  view: Pick<ListView, 'filters' | 'sort' | 'direction'>,
  order: readonly string[] | null = null,
  basis: ChangeBasis = CHANGE_LAST_24H,
): readonly QuoteRow[] {
  const matching = rows.filter((row) => matchesFilters(row, view.filters, basis));
  const sorted = sortRows(matching, view, basis);
  return order === null ? sorted : orderRows(sorted, order);
}
