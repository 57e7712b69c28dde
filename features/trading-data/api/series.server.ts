import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { serverCaller } from '@/lib/api/server-call';
import { figureNames, stateNames } from '../model/figures';
import type { TradingView } from '../model/trading-view';
import { figuresQuery, latestSeriesQuery, pastOpenInterestQuery, pastStatesQuery, seriesListQuery, symbolRowsQuery } from './series.query';

/** Prefetches the figures of a view's symbols; resolves to the time of the prices, null without an answer in time. */
export async function prefetchTradingData(client: QueryClient, view: TradingView, language: string): Promise<number | null> {
  const via = serverCaller(language);
  const symbolIds = [view.symbolId, ...(view.compareId === null ? [] : [view.compareId])];
  const [rows] = await Promise.all([
    client.fetchQuery({ ...symbolRowsQuery(symbolIds, via), retry: false }).catch(() => null),
    client.prefetchQuery({ ...usdtRateQuery(via), retry: false }),
    client.prefetchQuery({ ...marketConfigQuery(via), retry: false }),
    ...symbolIds.flatMap((symbolId) => [
      client.prefetchQuery({ ...seriesListQuery(symbolId, via), retry: false }),
      client.prefetchQuery({ ...latestSeriesQuery(symbolId, via), retry: false }),
      client.prefetchQuery({ ...figuresQuery(symbolId, figureNames(view.tab), view.window, via), retry: false }),
      client.prefetchQuery({ ...pastStatesQuery(symbolId, stateNames(view.tab), view.window, via), retry: false }),
    ]),
    ...(view.tab === 'futures' ? [client.prefetchQuery({ ...pastOpenInterestQuery(view.symbolId, via), retry: false })] : []),
  ]);
  return rows?.asOf ?? null;
}
