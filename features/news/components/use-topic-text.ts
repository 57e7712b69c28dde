'use client';
import { useTranslations } from 'next-intl';
import { knownTopic } from '../model/names';

/** Returns the name of a topic; one of an operator's own is shown as it is written. */
export function useTopicText(): (topic: string) => string {
  const t = useTranslations('news.topic');
  return (topic) => {
    const known = knownTopic(topic);
    return known === undefined ? topic : t(known);
  };
}
