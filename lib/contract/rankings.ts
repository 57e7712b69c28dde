import type { ListRef } from './lists';
import type { SortDirection, SortKey } from './ordering';

/** Rankings of the markets, each at an address of its own below `markets/rank`; the first is also at `markets/rank` itself. */
export const RANKINGS = ['top-gainers', 'losers', 'new-listing', 'turnover'] as const;
export type Ranking = (typeof RANKINGS)[number];

/** Markets whose instruments are ranked. */
export const RANKING_MARKETS = ['spot', 'futures', 'rwa'] as const;
export type RankingMarket = (typeof RANKING_MARKETS)[number];

/** Windows of the change. */
export const RANKING_WINDOWS = ['1h', '24h', '7d', '30d'] as const;
export type RankingWindow = (typeof RANKING_WINDOWS)[number];

/** Ranked coins: all, or those of the market with the largest market values. */
export const RANKING_UNIVERSES = ['all', '100', '300', '500'] as const;
export type RankingUniverse = (typeof RANKING_UNIVERSES)[number];

/** Identity of a ranking, the same in an address, a call and a socket topic. */
export interface RankingRef {
  ranking: Ranking;
  market: RankingMarket;
  window: RankingWindow;
  universe: RankingUniverse;
}

/** The ranking at `markets/rank`. */
export const DEFAULT_RANKING: RankingRef = { ranking: 'top-gainers', market: 'spot', window: '24h', universe: 'all' };

const WHOLE = { contractLine: null, category: null, board: null, quote: null } as const;

/** List of the ranked instruments of each market: one quote coin, so that each coin is ranked once and prices compare. */
export const RANKED_LIST: Readonly<Record<RankingMarket, ListRef>> = {
  spot: { ...WHOLE, section: 'spot', quote: 'USDT' },
  futures: { ...WHOLE, section: 'futures', contractLine: 'usdt-m' },
  rwa: { ...WHOLE, section: 'rwa' },
};

/** Column of a window's change. */
export const WINDOW_COLUMN = { '1h': 'change1h', '24h': 'change', '7d': 'change7d', '30d': 'change30d' } as const satisfies Record<
  RankingWindow,
  SortKey
>;

/** Windows that a ranking has: turnover is that of 24 hours. */
export function windowsOf(ranking: Ranking): readonly RankingWindow[] {
  return ranking === 'turnover' ? ['24h'] : RANKING_WINDOWS;
}

/** Column and direction of a ranking. */
export function rankingOrder({ ranking, window }: Pick<RankingRef, 'ranking' | 'window'>): { sort: SortKey; direction: SortDirection } {
  if (ranking === 'turnover') return { sort: 'turnover', direction: 'desc' };
  if (ranking === 'new-listing') return { sort: 'listed', direction: 'desc' };
  return { sort: WINDOW_COLUMN[window], direction: ranking === 'losers' ? 'asc' : 'desc' };
}

/** Returns the ranking of an address or a call; a part that is absent or unknown has its default. */
export function rankingRef(parts: Readonly<Partial<Record<keyof RankingRef, string | undefined>>>): RankingRef {
  const ranking = RANKINGS.find((name) => name === parts.ranking) ?? DEFAULT_RANKING.ranking;
  return {
    ranking,
    market: RANKING_MARKETS.find((name) => name === parts.market) ?? DEFAULT_RANKING.market,
    window: windowsOf(ranking).find((name) => name === parts.window) ?? DEFAULT_RANKING.window,
    universe: RANKING_UNIVERSES.find((name) => name === parts.universe) ?? DEFAULT_RANKING.universe,
  };
}

/** Name of a ranking, the `bizNo` of its order topic: `rank/losers/spot/24h/all`. */
export function rankingName({ ranking, market, window, universe }: RankingRef): string {
  return ['rank', ranking, market, window, universe].join('/');
}

/** Parses the name of a ranking; null for any other text. */
export function parseRankingName(name: string): RankingRef | null {
  const [, ranking, market, window, universe] = name.split('/');
  const ref = rankingRef({ ranking, market, window, universe });
  return rankingName(ref) === name ? ref : null;
}

/** Reasons for which an instrument is not ranked: it does not trade, a value is unknown, it is listed too recently, or too little is traded. */
export const EXCLUSION_REASONS = ['status', 'unknown', 'age', 'turnover'] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];
