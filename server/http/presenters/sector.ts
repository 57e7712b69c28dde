import { DECIMALS } from '../../../lib/contract/decimals';
import type { Sector, SectorFigures, SectorLeader, SectorMember } from '../../../lib/contract/sectors';
import type { MarketView } from '../../market/market-view';
import { dollarText } from '../../market/quote-text';
import type { Figures, Member, SectorSize } from '../../market/sectors';
import type { Audience } from '../../market/visibility';
import { fixedText } from './fixed-text';

function presentLeader(market: MarketView, member: Member | undefined): SectorLeader | null {
  const coin = member && market.catalog.symbols[member.index]?.coin;
  const change = member && fixedText(member.change, DECIMALS.change);
  return coin && change != null ? { coinId: coin.id, ticker: coin.ticker, change } : null;
}

/** Returns the figures of a window; its leaders are members that the audience may see. */
export function presentFigures(market: MarketView, { change, breadth, members }: Figures, audience: Audience): SectorFigures {
  const { visibility } = market.lists;
  const byChange = members
    .filter(({ index, weight }) => weight > 0 && visibility.isShown(index, audience))
    .sort((a, b) => b.change - a.change || a.index - b.index);
  return {
    change: fixedText(change, DECIMALS.change),
    breadth,
    best: presentLeader(market, byChange[0]),
    worst: presentLeader(market, byChange.slice(1).at(-1)),
  };
}

/** Returns the figures that do not depend on a window. */
export function presentSize({
  weighting,
  capitalization,
  dominance,
  turnover,
  members,
  simulatedSupplies,
}: SectorSize): Pick<Sector, keyof SectorSize> {
  return {
    weighting,
    capitalization: capitalization > 0 ? dollarText(capitalization) : null,
    dominance: fixedText(dominance, DECIMALS.share),
    turnover: dollarText(turnover),
    members,
    simulatedSupplies,
  };
}

/** Returns a member's part in its sector's change. */
export function presentMember({ weight, change }: Member): Pick<SectorMember, 'weight' | 'contribution'> {
  return { weight: fixedText(weight, DECIMALS.share), contribution: fixedText(weight * change, DECIMALS.share) };
}

/** Returns the points of an index; null while they are loaded. */
export function presentLine(points: readonly number[] | null): (string | null)[] | null {
  return points && points.map((point) => fixedText(point, DECIMALS.indexPoints));
}
