'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ChartEvents } from '@/components/charts/chart-data';
import type { FeedSource } from '@/lib/contract/feed';
import type { ArticleSummary } from '@/lib/contract/news';
import { articleHref } from '@/lib/contract/news-address';
import { codeOfTag } from '@/lib/i18n/languages';
import { utcText } from '@/lib/time/utc-day';
import { coinEventsQuery } from '../api/coin-events.query';

/** Articles by their days, the first day first. */
function byDay(articles: readonly ArticleSummary[]): [number, ArticleSummary[]][] {
  const days = new Map<number, ArticleSummary[]>();
  for (const article of articles) days.set(article.day, [...(days.get(article.day) ?? []), article]);
  return [...days].sort(([a], [b]) => a - b);
}

/**
 * Returns the events of a coin for its chart. None where prices do not have the time of the world: simulated ones follow no event, and those
 * of a replay are shown at other days than their own.
 */
export function useCoinEvents(coinId: string, source: FeedSource): ChartEvents | undefined {
  const t = useTranslations('priceChart');
  const locale = useLocale();
  const { data } = useQuery({ ...coinEventsQuery(coinId, codeOfTag(locale)), enabled: source.kind === 'live' });
  return useMemo(() => {
    const items = byDay(data?.articles ?? []).map(([time, articles]) => ({
      time,
      text: `${utcText(time, 'medium', locale)}: ${articles.map(({ title }) => title).join(' · ')}`,
      href: articles.slice(0, 1).map(articleHref).join(''),
    }));
    return items.length === 0 ? undefined : { label: t('events'), head: t('event'), items };
  }, [data, locale, t]);
}
