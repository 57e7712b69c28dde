'use client';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import type { FeedSource } from '@/lib/contract/feed';
import type { ListRef } from '@/lib/contract/lists';
import { formatPrice } from '@/lib/money/format-price';
import { useIsDelayed } from '@/lib/realtime/use-freshness';
import { useUpdateMode } from '@/lib/realtime/use-update-mode';
import { updateMode } from '@/lib/preferences/choices';
import { formatWindow } from '@/lib/time/format-window';
import { hasSessions, listKind } from '../model/list-view';
import styles from './list-heading.module.css';

/** Loaded on demand: only some lists have sessions. */
const SessionStrip = lazy(() => import('./session-strip').then((file) => ({ default: file.SessionStrip })));

/** Name of the price source. */
function FeedName({ source }: { source: FeedSource }) {
  const t = useTranslations('markets');
  const locale = useLocale();
  if (source.kind === 'replay' && source.from !== null && source.until !== null) {
    return t('feed.replay', { window: formatWindow(source.from, source.until, locale) });
  }
  return t(`feed.${source.kind}`);
}

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

interface ListHeadingProps {
  list: ListRef;
  total: number;
  source: FeedSource | null;
}

/** Title of a list with its number of symbols, price source, update status and session clocks. */
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
          <UpdateModeStatus />
          <FreshnessStatus />
        </p>
      </header>
      {hasSessions(list) ? (
        <div className={styles.sessions}>
          <Suspense>
            <SessionStrip list={list} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}
