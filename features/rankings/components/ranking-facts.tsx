'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { BreadthCounts } from '@/components/market/breadth-counts';
import { TextButton } from '@/components/ui/text-button';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import type { RankingRef } from '@/lib/contract/rankings';
import { counted } from '@/lib/money/counted';
import { overlayLoader } from '@/lib/theme/overlay-loader';
import { COUNTS_REFRESH_MS, firstPlacesQuery } from '../api/ranking.query';
import styles from './ranking-facts.module.css';
import { useFloorTexts } from './use-floor-texts';

const ExcludedPanel = lazy(overlayLoader(() => import('./excluded-panel'), 'ExcludedPanel'));

function Floor({ ranking, answer: { floor, excluded } }: { ranking: RankingRef; answer: Leaderboard }) {
  const t = useTranslations('rankings');
  const [isOpen, setIsOpen] = useState(false);
  const { turnover, age } = useFloorTexts(floor);
  const count = Object.values(excluded).reduce((sum, one) => sum + one, 0);
  return (
    <>
      <p className={styles.floor}>
        <span>{age === null ? t('floorTurnover', { turnover }) : t('floor', { turnover, age })}</span>{' '}
        <TextButton aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t('leftOut', counted(count))}
        </TextButton>
      </p>
      <Suspense>{isOpen ? <ExcludedPanel ranking={ranking} floor={floor} onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </>
  );
}

/** Counts of a ranking: how many rose and fell, its floor, and how many instruments are left out. */
export function RankingFacts({ ranking }: { ranking: RankingRef }) {
  const t = useTranslations('rankings');
  const { data } = useQuery({ ...firstPlacesQuery(ranking), refetchInterval: COUNTS_REFRESH_MS });
  return (
    <div className={styles.facts}>
      {data ? (
        <>
          <BreadthCounts
            {...data.breadth}
            label={(counts) => t('breadth', { ...counts, window: t(`window.${ranking.window}`) })}
            upText={(count) => t('up', { count })}
            downText={(count) => t('down', { count })}
          />
          <Floor ranking={ranking} answer={data} />
        </>
      ) : null}
    </div>
  );
}
