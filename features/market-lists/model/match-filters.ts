import { CHANGE_LAST_24H, changeOf, type ChangeBasis } from '@/components/market/cell-text';
import type { QuoteRow } from '@/lib/contract/quotes';
import { compareDecimals } from '@/lib/money/digits';
import { multiplyDecimals } from '@/lib/money/multiply';
import type { FilterKey } from '@/lib/pages/list-query';
import type { RangeFilter } from './filters';
import { rowValue } from './row-values';

/** Decimals of an inexact amount: conversion of another quote coin into USDT is a quotient. */
const VALUE_DECIMALS = 8;

const perCent = (ratio: string | null | undefined): string | null => multiplyDecimals(ratio, '100');

function valueInUsdt(row: QuoteRow, key: 'marketCap' | 'openInterest', units: string | null | undefined): string | null {
  if (row.rightCoinName === 'USDT') return multiplyDecimals(row.price, units);
  const value = rowValue(row, key);
  return typeof value === 'number' ? value.toFixed(VALUE_DECIMALS) : null;
}

/** Value compared with a range: exact decimal text, change and funding in per cent, amounts in USDT. */
const VALUE: Readonly<Record<FilterKey, (row: QuoteRow, basis: ChangeBasis) => string | null | undefined>> = {
  price: (row) => row.price,
  change: (row, basis) => perCent(changeOf(row, row, basis)),
  turnover: (row) => row.turnover,
  marketCap: (row) => valueInUsdt(row, 'marketCap', row.circulatingSupply),
  leverage: (row) => row.leverageMax?.toString(),
  fundingRate: (row) => perCent(row.fundingRate),
  openInterest: (row) => valueInUsdt(row, 'openInterest', row.openInterest),
  liquidity: (row) => row.liquidity,
  holders: (row) => row.holders?.toString(),
};

/** True when a row's values are within every range; an unknown value is in no range. */
export function matchesFilters(row: QuoteRow, filters: readonly RangeFilter[], basis: ChangeBasis = CHANGE_LAST_24H): boolean {
  return filters.every(({ key, min, max }) => {
    const value = VALUE[key](row, basis);
    return (min === null || (compareDecimals(value, min) ?? -1) >= 0) && (max === null || (compareDecimals(value, max) ?? 1) <= 0);
  });
}
