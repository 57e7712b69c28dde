import type { SortValue } from '@/components/table/column';
import type { LiveValues } from '@/components/market/latest-values';
import { compareTies } from '@/lib/contract/compare-rows';
import type { FundingRow, TabFunding } from '@/lib/contract/contract-data';
import { POSITION_VALUE } from '@/lib/contract/contract-data-terms';
import { annualizedRate, fundingOfDay } from '@/lib/money/funding';
import { formatPrice } from '@/lib/money/format-price';
import { multiplyDecimals } from '@/lib/money/multiply';
import { roundHalfUp, UNKNOWN_TEXT } from '@/lib/money/digits';
import type { ContractSort } from './overall-view';

/** Values of a contract that its funding depends on. */
export type FundingValues = Pick<LiveValues, 'fundingRate'>;

const num = (text: string | null | undefined): number | null => (text === null || text === undefined ? null : Number(text));

/** Annualized projected rate of a contract, a fraction; null when it has no funding. */
export const annualizedOf = ({ fundingHours }: Pick<FundingRow, 'fundingHours'>, { fundingRate }: FundingValues): string | null =>
  annualizedRate(fundingRate, fundingHours);

/** Amount that a long position of `POSITION_VALUE` USDT receives in a day, USDT; negative when it pays. */
export const longOfDay = ({ fundingHours }: Pick<FundingRow, 'fundingHours'>, { fundingRate }: FundingValues): string | null =>
  fundingOfDay('long', fundingRate, fundingHours, POSITION_VALUE);

/** Whether a rate of some contract is known. */
export const hasRates = ({ longsPay, shortsPay, zero }: Pick<TabFunding, 'longsPay' | 'shortsPay' | 'zero'>): boolean =>
  longsPay + shortsPay + zero > 0;

/** Who pays whom at a rate; null when it is unknown. */
export function payerOf(rate: string | null | undefined): 'long' | 'short' | 'none' | null {
  const value = num(rate);
  if (value === null) return null;
  return value > 0 ? 'long' : value < 0 ? 'short' : 'none';
}

/** An amount of USDT with its sign and two decimals, more for amounts below a cent: `−3.10`. */
export function signedAmount(amount: string | null | undefined): string {
  const rounded = roundHalfUp(amount, 2);
  if (amount == null || rounded === null) return UNKNOWN_TEXT;
  const isTiny = Number(rounded) === 0 && Number(amount) !== 0;
  const text = isTiny ? formatPrice(amount) : formatPrice(rounded, 2);
  return Number(amount) > 0 ? `+${text}` : text;
}

/** Open interest of a contract in USDT at its mark price; `usdtPrice` is its quote coin in USDT. */
export function openInterestOf({ openInterest, markPrice }: LiveValues, usdtPrice: string | null | undefined): string | null {
  return multiplyDecimals(openInterest, markPrice, usdtPrice);
}

/** Value by which a contract is sorted, of its row; null when unknown. */
export function contractValue(sort: ContractSort, row: FundingRow): SortValue {
  switch (sort) {
    case 'name':
      return row.symbolCodeDisplayName;
    case 'rate':
      return num(row.fundingRate);
    case 'annualized':
      return num(annualizedOf(row, { fundingRate: row.fundingRate ?? null }));
    case 'cost':
      return num(longOfDay(row, { fundingRate: row.fundingRate ?? null }));
    case 'settled':
      return num(annualizedRate(row.settledRate, row.fundingHours));
    case 'openInterest':
      return num(row.openInterestUsd);
    case 'mark':
      return num(row.markPrice);
  }
}

const tieOf = ({ symbolId, openInterestUsd }: FundingRow) => ({ symbolId, turnover: num(openInterestUsd) });

/** Compares contracts of equal values: the larger open interest first, then by id. */
export const compareEqualContracts = (a: FundingRow, b: FundingRow): number => compareTies(tieOf(a), tieOf(b));
