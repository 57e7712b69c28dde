import type { SortValue } from '@/components/table/column';
import { compareTies } from '@/lib/contract/compare-rows';
import type { QuoteRow } from '@/lib/contract/quotes';
import type { SectorWindow } from '@/lib/contract/sector-terms';
import type { SectorMember } from '@/lib/contract/sectors';
import { changeRatio } from '@/lib/money/format-percent';
import { multiplyDecimals } from '@/lib/money/multiply';

/** Price of a row at the start of a window. */
export function openOf(row: QuoteRow, window: SectorWindow): string | null {
  return { '1h': row.open1h, '24h': row.open24h, '7d': row.open7d, '30d': row.open30d }[window] ?? null;
}

/** Contribution of a member at a price: its weight × its change, as a fraction; null when one of them is unknown. */
export function contributionOf(row: SectorMember, window: SectorWindow, price: string | null): string | null {
  return row.weight === null ? null : multiplyDecimals(row.weight, changeRatio(price, openOf(row, window)));
}

const num = (text: string | null | undefined): number | null => (text === null || text === undefined ? null : Number(text));

/** Columns of members that are sorted by a value. */
export const MEMBER_SORTS = ['name', 'price', 'change', 'contribution', 'weight', 'turnover', 'marketCap'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

/** Value by which a member is sorted, of its row; null when unknown. */
export function memberValue(sort: MemberSort, row: SectorMember, window: SectorWindow): SortValue {
  switch (sort) {
    case 'name':
      return row.leftCoinName;
    case 'change':
      return num(changeRatio(row.price, openOf(row, window)));
    case 'marketCap':
      return num(multiplyDecimals(row.price, row.circulatingSupply));
    default:
      return num(row[sort]);
  }
}

const tieOf = ({ symbolId, turnover }: QuoteRow) => ({ symbolId, turnover: num(turnover) });

/** Compares members of equal values like the exchange. */
export const compareEqualMembers = (a: QuoteRow, b: QuoteRow): number => compareTies(tieOf(a), tieOf(b));
