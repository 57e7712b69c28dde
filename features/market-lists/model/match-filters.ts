import { CHANGE_LAST_24H, changeOf, type ChangeBasis } from '@/components/market/cell-text';
import type { QuoteRow } from '@/lib/contract/quotes';
import { compareDecimals } from '@/lib/money/digits';
import { multiplyDecimals } from '@/lib/money/multiply';
import type { FilterKey, RangeFilter } from './filters';
import { rowValue } from './row-values';

/** Decimals of an amount that is no exact number: another coin's worth in USDT is a quotient. */
const WORTH_DECIMALS = 8;

const perCent = (ratio: string | null | undefined): string | null => multiplyDecimals(ratio, '100');

function worth(row: QuoteRow, key: 'marketCap' | 'openInterest', units: string | null | undefined): string | null {
  if (row.rightCoinName === 'USDT') return multiplyDecimals(row.price, units);
  const value = rowValue(row, key);
  return typeof value === 'number' ? value.toFixed(WORTH_DECIMALS) : null;
}

/** What a range is compared with: exact decimal text, change and funding in per cent, amounts in USDT. */
const VALUE: Readonly<Record<FilterKey, (row: QuoteRow, basis: ChangeBasis) => string | null | undefined>> = {
  price: (row) => row.price,
  change: (row, basis) => perCent(changeOf(row, row, basis)),
  turnover: (row) => row.turnover,
  marketCap: (row) => worth(row, 'marketCap', row.circulatingSupply),
  leverage: (row) => row.leverageMax?.toString(),
  fundingRate: (row) => perCent(row.fundingRate),
  openInterest: (row) => worth(row, 'openInterest', row.openInterest),
  liquidity: (row) => row.liquidity,
  holders: (row) => row.holders?.toString(),
};

/** True when a row's own values lie in every range; a row whose value is unknown lies in none. */
export function matchesFilters(row: QuoteRow, filters: readonly RangeFilter[], basis: ChangeBasis = CHANGE_LAST_24H): boolean {
  return filters.every(({ key, min, max }) => {
    const value = VALUE[key](row, basis);
    return (min === null || (compareDecimals(value, min) ?? -1) >= 0) && (max === null || (compareDecimals(value, max) ?? 1) <= 0);
  });
}
