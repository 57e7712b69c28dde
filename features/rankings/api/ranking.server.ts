import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { serverCaller } from '@/lib/api/server-call';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import type { RankingRef } from '@/lib/contract/rankings';
import { firstPlacesQuery } from './ranking.query';

/** Prefetches a ranking and what its page needs; null without an answer in time. A ranking that depends on the country is left to the browser. */
export async function prefetchRanking(client: QueryClient, ref: RankingRef, language: string): Promise<Leaderboard | null> {
  const via = serverCaller(language);
  const query = firstPlacesQuery(ref, via);
  const [answer] = await Promise.all([
    client.fetchQuery({ ...query, retry: false }).catch(() => null),
    client.prefetchQuery({ ...usdtRateQuery(via), retry: false }),
    client.prefetchQuery({ ...marketConfigQuery(via), retry: false }),
  ]);
  if (answer?.isRegional === true) client.removeQueries({ queryKey: query.queryKey, exact: true });
  return answer;
}
