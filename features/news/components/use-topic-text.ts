'use client';
import { useTranslations } from 'next-intl';
import { NEWS_TOPICS } from '@/lib/contract/news-terms';

/** Returns the name of a topic; one of an operator's own is shown as it is written. */
export function useTopicText(): (topic: string) => string {
  const t = useTranslations('news.topic');
  return (topic) => {
    const known = NEWS_TOPICS.find((name) => name === topic);
    return known === undefined ? topic : t(known);
  };
}
