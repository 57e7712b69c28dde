import { DEFAULT_RANKING, rankingRef, windowsOf, type RankingRef } from '@/lib/contract/rankings';
import { queryText, type PageQuery } from '@/lib/pages/page-query';

/** Path of a ranking without language; the first ranking is at `markets/rank` itself. */
export function rankingPath({ ranking }: Pick<RankingRef, 'ranking'>): string {
  return ranking === DEFAULT_RANKING.ranking ? '/markets/rank' : `/markets/rank/${ranking}`;
}

/** Address of a ranking: its path, and in the query what differs from the default. */
export function rankingHref(ref: RankingRef): string {
  // A ranking has its own windows: turnover keeps none of another one's.
  const window = windowsOf(ref.ranking).find((name) => name === ref.window) ?? DEFAULT_RANKING.window;
  const parts = Object.entries({ market: ref.market, window, universe: ref.universe }).filter(
    ([key, value]) => value !== DEFAULT_RANKING[key as 'market' | 'window' | 'universe'],
  );
  return parts.length === 0 ? rankingPath(ref) : `${rankingPath(ref)}?${new URLSearchParams(parts).toString()}`;
}

/** Ranking of an address, by the segment after `markets/rank` and the query; unknown values have their default. */
export function rankingOfAddress(segment: string | undefined, query: PageQuery = {}): RankingRef {
  return rankingRef({
    ranking: segment,
    market: queryText(query, 'market'),
    window: queryText(query, 'window'),
    universe: queryText(query, 'universe'),
  });
}
