import type { MarketColumnKey } from '@/components/market/market-column-key';
import type { ShownColumn } from '@/components/table/column';
import { WINDOW_COLUMN, type RankingRef } from '@/lib/contract/rankings';

type Shown = ShownColumn<MarketColumnKey>;

/** Columns of a ranking: its own value shows on phones too. */
export function rankingColumns({ ranking, window }: Pick<RankingRef, 'ranking' | 'window'>): readonly Shown[] {
  const isListing = ranking === 'new-listing';
  const listed: Shown[] = isListing ? [{ key: 'listed', from: 'phone' }] : [];
  return [
    { key: 'name', from: 'phone' },
    { key: 'price', from: 'phone' },
    ...listed,
    { key: WINDOW_COLUMN[window], from: isListing ? 'tablet' : 'phone' },
    { key: 'sparkline', from: 'pc' },
    { key: 'turnover', from: 'tablet' },
    { key: 'high', from: 'wide' },
    { key: 'low', from: 'wide' },
    { key: 'marketCap', from: 'pc' },
  ];
}
