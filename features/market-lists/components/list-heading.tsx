'use client';
import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { MarketHeading } from '@/components/market/market-heading';
import type { FeedSource } from '@/lib/contract/feed';
import type { ListRef } from '@/lib/contract/lists';
import { counted } from '@/lib/money/counted';
import { partLoader } from '@/lib/part-loader';
import { hasSessions, listKind } from '../model/list-view';
import styles from './list-heading.module.css';

/** Loaded on demand: only some lists have sessions. */
const SessionStrip = lazy(partLoader(() => import('./session-strip'), 'SessionStrip'));

interface ListHeadingProps {
  list: ListRef;
  total: number;
  source: FeedSource | null;
}

/** Heading of a list, with session clocks. */
export function ListHeading({ list, total, source }: ListHeadingProps) {
  const t = useTranslations('markets');
  const count = total > 0 ? t('rowCount', counted(total)) : null;
  return (
    <>
      <MarketHeading title={t(`heading.${listKind(list)}`)} count={count} source={source} />
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
