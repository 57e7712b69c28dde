'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { FeedSource } from '@/lib/contract/feed';
import { venueNames } from '@/lib/contract/venue-names';
import { useLateVenues } from '@/lib/realtime/use-freshness';
import { formatWindow } from '@/lib/time/format-window';
import styles from './market-heading.module.css';

/** Name of a source that is not simulated: the recorded days of a replay, the venues of live prices, and which of them are away. */
export function SourceName({ source }: { source: FeedSource }) {
  const t = useTranslations('markets');
  const locale = useLocale();
  const late = useLateVenues();
  const name = t(`feed.${source.kind}`, { window: formatWindow(source.from ?? 0, source.until ?? 0, locale), venues: venueNames(source) });
  return (
    <>
      <span className={styles.source} data-long={name.length > 30 || undefined} title={name}>
        {name}
      </span>
      <span className={`${styles.notice} ${styles.away}`} role="status">
        {late.length === 0 ? null : t('venuesAway', { venues: late.join(' · ') })}
      </span>
    </>
  );
}
