import { DECIMALS } from '../../../lib/contract/decimals';
import type { Breadth, MetricsAnswer, RiseClass, RiseDistribution } from '../../../lib/contract/overview';
import { symbolIdOf } from '../../../lib/contract/identifiers';
import { BITCOIN_DAYS, DAYS_LOADED, LARGEST_COUNT, type BreadthFigures, type Counted } from '../../market/breadth';
import type { MarketView } from '../../market/market-view';
import { dollarText } from '../../market/quote-text';
import { CHANGE_CLASSES, filterOfClass, type ChangeDistribution } from '../../market/rise-distribution';
import type { Sectors } from '../../market/sectors';
import type { Audience } from '../../market/visibility';
import { fixedText } from './fixed-text';

/** Coins whose dominance is named. */
const DOMINANT = ['BTC', 'ETH'];
const PERCENT = 100;

const fractionText = (percent: number | null): string | null =>
  percent === null ? null : (percent / PERCENT).toFixed(2).replace(/\.?0+$/, '');

/** Returns the classes of changes with their counts, and the counts of directions. */
export function presentDistribution({
  counts,
  ...directions
}: ChangeDistribution): Omit<RiseDistribution, 'epoch' | 'asOf' | 'source' | 'market' | 'list' | 'total'> {
  const classes = CHANGE_CLASSES.map((one, place): RiseClass => {
    const { from, to, hasFrom, hasTo } = one;
    return { from: fractionText(from), to: fractionText(to), hasFrom, hasTo, count: counts[place] ?? 0, filter: filterOfClass(one) };
  });
  return { ...directions, classes };
}

/** Returns the figures of the whole spot market: all coins that trade against USDT count, and those that the audience may see are named. */
export function presentMetrics(market: MarketView, sectors: Sectors, audience: Audience): Omit<MetricsAnswer, 'epoch' | 'asOf' | 'source'> {
  const members = sectors.members(null);
  const { capitalization, turnover, weighting, simulatedSupplies } = sectors.size(null);
  const change = weighting === 'capitalization' ? sectors.figures(null, '24h').change : Number.NaN;
  const supplyOf = (index: number): number => market.catalog.symbols[index]?.coin.circulatingSupply ?? Number.NaN;
  const dominance = DOMINANT.flatMap((ticker) => {
    const symbol = market.symbol(symbolIdOf('spot', `${ticker}USDT`));
    if (!symbol || !members.includes(symbol.index) || !market.lists.visibility.isShown(symbol.index, audience)) return [];
    const own = supplyOf(symbol.index) * (market.quote(symbol.index)?.price ?? Number.NaN);
    return {
      coinId: symbol.coin.id,
      ticker,
      capitalization: own > 0 ? dollarText(own) : null,
      dominance: fixedText(own / capitalization, DECIMALS.share),
    };
  });
  return {
    coins: members.length,
    capitalization: capitalization > 0 ? dollarText(capitalization) : null,
    capitalizationChange: fixedText(change, DECIMALS.change),
    unknownSupplies: members.filter((index) => !(supplyOf(index) > 0)).length,
    simulatedSupplies,
    turnover: dollarText(turnover),
    dominance,
  };
}

const shareText = ({ above, counted }: Counted): string | null => fixedText(above / counted, DECIMALS.share);

/** Returns the shares of the breadth; null while nothing is counted. */
export function presentBreadth({
  day,
  daysLoaded,
  loadingSince,
  coins,
  aboveMean,
  beatBitcoin,
}: BreadthFigures): Omit<Breadth, 'epoch' | 'asOf' | 'source'> {
  return {
    day,
    days: { loaded: daysLoaded, all: DAYS_LOADED, since: loadingSince },
    coins,
    aboveMean: aboveMean.map((one) => ({ ...one, share: shareText(one) })),
    beatBitcoin: { ...beatBitcoin, days: BITCOIN_DAYS, largest: LARGEST_COUNT, share: shareText(beatBitcoin) },
  };
}
