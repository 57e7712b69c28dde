import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import type { CallFunction } from '@/lib/api/call';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { serverCaller } from '@/lib/api/server-call';
import { newsOfDay } from '@/lib/contract/calls/news';
import type { Article, NewsOfDay, PolicyNews } from '@/lib/contract/news';
import type { PolicyView } from '@/lib/contract/news-address';
import { newsDaysQuery, newsOfDayInput, newsOfDayQuery, newsPricesQuery, policyNewsQuery, symbolsOf } from './news.queries';

/** News of a page with the time of its prices, Unix milliseconds. */
interface Prefetched<News> {
  news: News;
  asOf: number;
}

/** Prefetches the prices of articles and what every page of the markets needs. */
async function withPrices<News extends { articles: readonly Article[] }>(
  client: QueryClient,
  news: Promise<News>,
  via: CallFunction,
): Promise<Prefetched<News> | null> {
  const [answer] = await Promise.all([
    news.then(async (found) => {
      const { asOf } = await client.fetchQuery({ ...newsPricesQuery(symbolsOf(found.articles), via), retry: false });
      return { news: found, asOf };
    }),
    client.prefetchQuery({ ...usdtRateQuery(via), retry: false }),
    client.prefetchQuery({ ...marketConfigQuery(via), retry: false }),
  ]).catch(() => [null]);
  return answer ?? null;
}

/** Prefetches the news of a day (Unix milliseconds), null for the latest one; null without the exchange. */
export async function prefetchNewsOfDay(client: QueryClient, day: number | null, language: string): Promise<Prefetched<NewsOfDay> | null> {
  const via = serverCaller(language);
  const [answer] = await Promise.all([
    withPrices(client, client.fetchQuery({ ...newsOfDayQuery(day, language, via), retry: false }), via),
    client.prefetchQuery({ ...newsDaysQuery(via), retry: false }),
  ]);
  return answer;
}

/** Whether a UTC day (Unix milliseconds) has news; true while the exchange does not answer. On a page the same call as that of its news. */
export function hasNews(day: number, language: string): Promise<boolean> {
  return serverCaller(language)(newsOfDay, newsOfDayInput(day, language)).then(
    ({ articles }) => articles.length > 0,
    () => true,
  );
}

/** Prefetches a page of policy news; null without the exchange. */
export function prefetchPolicyNews(client: QueryClient, view: PolicyView, language: string): Promise<Prefetched<PolicyNews> | null> {
  const via = serverCaller(language);
  return withPrices(client, client.fetchQuery({ ...policyNewsQuery(view, language, via), retry: false }), via);
}
