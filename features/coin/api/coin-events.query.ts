import { queryOptions } from '@tanstack/react-query';
import { fetchCall } from '@/lib/api/fetch-call';
import { newsList } from '@/lib/contract/calls/news-cards';
import { NEWS_LIMIT_MAX } from '@/lib/contract/news-terms';

/** Query for the newest articles about a coin in a language (code). */
export function coinEventsQuery(coinId: string, language: string) {
  return queryOptions({
    queryKey: ['coin', coinId, 'events', language],
    queryFn: () => fetchCall(newsList, { coinId, limit: NEWS_LIMIT_MAX, languageType: language }),
  });
}
