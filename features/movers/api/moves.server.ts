import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { serverCaller } from '@/lib/api/server-call';
import type { Changes } from '@/lib/contract/changes';
import { DEFAULT_FAVORITES } from '@/lib/contract/identifiers';
import type { MovesView } from '../model/moves-view';
import { moveMenusQuery, movesQuery } from './moves.query';

/** Prefetches the latest moves of a view, of favorites those of a new guest, and what the page needs besides; null without an answer in time. */
export async function prefetchMoves(client: QueryClient, view: MovesView, language: string): Promise<Changes | null> {
  const via = serverCaller(language);
  const [answer] = await Promise.all([
    client.fetchQuery({ ...movesQuery(view, view.isFavorites ? DEFAULT_FAVORITES : null, via), retry: false }).catch(() => null),
    client.prefetchQuery({ ...moveMenusQuery(language, via), retry: false }),
    client.prefetchQuery({ ...usdtRateQuery(via), retry: false }),
    client.prefetchQuery({ ...marketConfigQuery(via), retry: false }),
  ]);
  return answer;
}
