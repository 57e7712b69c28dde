import { CHANGE_LAST_24H, openOf, type ChangeBasis } from '@/components/market/cell-text';
import type { QuoteRow } from '@/lib/contract/quotes';
import type { SortKey } from '@/lib/contract/ordering';

const num = (text: string | null | undefined): number | null => (text === null || text === undefined ? null : Number(text));
const ratio = (to: number | null, from: number | null): number | null =>
  to === null || from === null || from === 0 ? null : to / from - 1;
const times = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a * b);

/** Price of a row's quote coin in USDT, derived from its turnover; null without trades. */
function usdtPrice(row: QuoteRow): number | null {
  const volume = num(row.quoteVolume);
  const turnover = num(row.turnover);
  return row.rightCoinName === 'USDT' ? 1 : turnover !== null && volume ? turnover / volume : null;
}

const valueInUsdt = (row: QuoteRow, units: string | null | undefined): number | null =>
  times(times(num(row.price), num(units)), usdtPrice(row));
const changeSince = (row: QuoteRow, open: string | undefined): number | null => ratio(num(row.price), num(open));

const VALUE: Readonly<Record<Exclude<SortKey, 'age' | 'place'>, (row: QuoteRow, basis: ChangeBasis) => number | string | null>> = {
  name: (row) => row.leftCoinName,
  price: (row) => num(row.price),
  change: (row, basis) => ratio(num(row.price), num(openOf(row, row, basis))),
  high: (row) => num(row.high24h),
  low: (row) => num(row.low24h),
  volume: (row) => num(row.baseVolume),
  turnover: (row) => num(row.turnover),
  mark: (row) => num(row.markPrice),
  index: (row) => num(row.indexPrice),
  fundingRate: (row) => num(row.fundingRate),
  openInterest: (row) => valueInUsdt(row, row.openInterest),
  leverage: (row) => row.leverageMax ?? null,
  marketCap: (row) => valueInUsdt(row, row.circulatingSupply),
  rank: (row) => row.rank ?? null,
  change1h: (row) => changeSince(row, row.open1h),
  change7d: (row) => changeSince(row, row.open7d),
  change30d: (row) => changeSince(row, row.open30d),
  supply: (row) => num(row.circulatingSupply),
  allTimeHigh: (row) => num(row.allTimeHigh),
  dailyInterest: (row) => num(row.dailyInterestRate),
  borrowable: (row) => num(row.borrowable),
  chain: (row) => row.chain ?? null,
  liquidity: (row) => num(row.liquidity),
  fdv: (row) => valueInUsdt(row, row.totalSupply ?? row.circulatingSupply),
  holders: (row) => row.holders ?? null,
  underlying: (row) => row.underlying ?? null,
  premium: (row) => (row.underlying === undefined ? null : ratio(num(row.price), num(row.indexPrice))),
  listed: (row) => row.listTime ?? null,
};

/**
 * Sort value of a row, never displayed: the same rule as the exchange's (`server/market/ranking.ts`), from the row's own
 * numbers. Amounts in different units are converted to USDT.
 */
export function rowValue(row: QuoteRow, key: SortKey, basis: ChangeBasis = CHANGE_LAST_24H): number | string | null {
  if (key === 'place') return null;
  // An older token has an earlier creation time.
  if (key === 'age') return row.createdTime === undefined ? null : -row.createdTime;
  return VALUE[key](row, basis);
}
