import { BASIS_LAST_24H } from '../../lib/contract/lists';
import type { SortKey } from '../../lib/contract/ordering';
import type { SizeMeasure } from '../../lib/contract/overview-terms';
import type { MarketView } from './market-view';
import type { Sectors } from './sectors';

const SORT_KEY = { capitalization: 'marketCap', turnover: 'turnover' } as const satisfies Record<SizeMeasure, SortKey>;

/**
 * Returns the coins of the spot market that trade, by the index of their market against USDT, the largest first: by capitalization those
 * whose supply is known, and where the supply of none is, by turnover of 24 hours. Coins without the measure are left out.
 */
export function largestCoins(
  { lists }: Pick<MarketView, 'lists'>,
  sectors: Pick<Sectors, 'members'>,
): { by: SizeMeasure; indices: number[] } {
  const members = sectors.members(null);
  const ranked = (by: SizeMeasure): { by: SizeMeasure; indices: number[] } => {
    const known = members.filter((index) => lists.sortValue(index, SORT_KEY[by]) !== null);
    return { by, indices: lists.rank(known, { sort: SORT_KEY[by], direction: 'desc', basis: BASIS_LAST_24H }) };
  };
  const byCapitalization = ranked('capitalization');
  return byCapitalization.indices.length > 0 ? byCapitalization : ranked('turnover');
}
