'use client';
import { useTranslations } from 'next-intl';
import { lazy, memo, Suspense, type ReactNode } from 'react';
import type { FeedSource } from '@/lib/contract/feed';
import { partLoader } from '@/lib/part-loader';
import { updateMode } from '@/lib/preferences/choices';
import { useIsDelayed } from '@/lib/realtime/use-freshness';
import { useUpdateMode } from '@/lib/realtime/use-update-mode';
import styles from './market-heading.module.css';

/** Loaded on demand: the default source is the simulated one. */
const SourceName = lazy(partLoader(() => import('./source-name'), 'SourceName'));

interface FeedNameProps {
  source: FeedSource;
}

const isSameSource = (before: FeedNameProps, now: FeedNameProps): boolean => JSON.stringify(before) === JSON.stringify(now);

/** Name of the price source. An equal source of another list is the same: a change before the part has arrived would take its HTML away. */
const FeedName = memo(function FeedName({ source }: FeedNameProps) {
  const t = useTranslations('markets');
  if (source.kind === 'simulated') return <span className={styles.source}>{t('feed.simulated')}</span>;
  return (
    <Suspense>
      <SourceName source={source} />
    </Suspense>
  );
}, isSameSource);

/** Notice that prices are delayed, in a polite live region that is empty otherwise. */
function FreshnessStatus() {
  const t = useTranslations('markets');
  const isDelayed = useIsDelayed();
  return (
    <span className={styles.notice} role="status">
      {isDelayed ? t('delayed') : null}
    </span>
  );
}

/** Notice that updates are slowed or paused, with a button to resume. */
function UpdateModeStatus() {
  const t = useTranslations('markets');
  const chosen = useUpdateMode();
  if (chosen === 'live') return null;
  return (
    <span className={styles.updateMode}>
      {t(`pace.${chosen}`)}{' '}
      <button type="button" onClick={() => updateMode.set('live')}>
        {t('pace.resume')}
      </button>
    </span>
  );
}

interface MarketHeadingProps {
  title: string;
  /** Number of symbols as text, shortened where there is little room. */
  count: ReactNode;
  source: FeedSource | null;
}

/** Heading of a page with a table of markets: its title, number of symbols, price source and update status. */
export function MarketHeading({ title, count, source }: MarketHeadingProps) {
  return (
    <header className={styles.heading}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.facts}>
        {count === null ? null : <span className={styles.count}>{count}</span>}
        {source === null ? null : <FeedName source={source} />}
        <UpdateModeStatus />
        <FreshnessStatus />
      </p>
    </header>
  );
}
