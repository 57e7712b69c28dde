'use client';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import type { FeedSource } from '@/lib/contract/feed';
import type { ListRef } from '@/lib/contract/lists';
import { formatPrice } from '@/lib/money/format-price';
import { useIsDelayed } from '@/lib/realtime/use-freshness';
import { usePace } from '@/lib/realtime/use-pace';
import { pace } from '@/lib/preferences/choices';
import { formatWindow } from '@/lib/time/format-window';
import { keepsSessions, listKind } from '../model/list-view';
import styles from './list-heading.module.css';

/** Only some lists keep hours. */
const SessionStrip = lazy(() => import('./session-strip').then((file) => ({ default: file.SessionStrip })));

/** Names where the numbers come from. */
function FeedName({ source }: { source: FeedSource }) {
  const t = useTranslations('markets');
  const locale = useLocale();
  if (source.kind === 'replay' && source.from !== null && source.until !== null) {
    return t('feed.replay', { window: formatWindow(source.from, source.until, locale) });
  }
  return t(`feed.${source.kind}`);
}

/** Says once, at the table's head, when no fresh feed time has come; a polite live region, silent otherwise. */
function FreshnessNotice() {
  const t = useTranslations('markets');
  const isDelayed = useIsDelayed();
  return (
    <span className={styles.notice} role="status">
      {isDelayed ? t('delayed') : null}
    </span>
  );
}

/** Says that updates are slowed or paused, and ends it. */
function PaceNotice() {
  const t = useTranslations('markets');
  const chosen = usePace();
  if (chosen === 'live') return null;
  return (
    <span className={styles.pace}>
      {t(`pace.${chosen}`)}{' '}
      <button type="button" onClick={() => pace.set('live')}>
        {t('pace.resume')}
      </button>
    </span>
  );
}

interface ListHeadingProps {
  list: ListRef;
  total: number;
  source: FeedSource | null;
}

/** The list's title, how many symbols it holds, what market it shows, and whether that is open. */
export function ListHeading({ list, total, source }: ListHeadingProps) {
  const t = useTranslations('markets');
  return (
    <>
      <header className={styles.heading}>
        <h1 className={styles.title}>{t(`heading.${listKind(list)}`)}</h1>
        <p className={styles.facts}>
          {total > 0 ? <span className={styles.count}>{t('rowCount', { count: formatPrice(String(total), 0) })}</span> : null}
          {source === null ? null : (
            <span className={styles.source}>
              <FeedName source={source} />
            </span>
          )}
          <PaceNotice />
          <FreshnessNotice />
        </p>
      </header>
      {keepsSessions(list) ? (
        <div className={styles.sessions}>
          <Suspense>
            <SessionStrip list={list} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}
