'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { BreadthBar } from '@/components/market/breadth-bar';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import type { RankingRef } from '@/lib/contract/rankings';
import { formatPrice } from '@/lib/money/format-price';
import { COUNTS_REFRESH_MS, firstPlacesQuery } from '../api/ranking.query';
import styles from './ranking-facts.module.css';
import { useFloorTexts } from './use-floor-texts';

const ExcludedPanel = lazy(() => import('./excluded-panel').then((file) => ({ default: file.ExcludedPanel })));

const countText = (count: number): string => formatPrice(String(count), 0);

/** Proportion of instruments that rose and fell over the window. */
function Breadth({ breadth: { up, down, flat }, window }: { breadth: Leaderboard['breadth']; window: RankingRef['window'] }) {
  const t = useTranslations('rankings');
  const counts = { up: countText(up), down: countText(down), flat: countText(flat) };
  return (
    <div className={styles.breadth} role="img" aria-label={t('breadth', { ...counts, window: t(`window.${window}`) })}>
      <span data-direction="up">{t('up', { count: counts.up })}</span>
      <BreadthBar {...{ up, down, flat }} />
      <span data-direction="down">{t('down', { count: counts.down })}</span>
    </div>
  );
}

function Floor({ ranking, answer: { floor, excluded } }: { ranking: RankingRef; answer: Leaderboard }) {
  const t = useTranslations('rankings');
  const [isOpen, setIsOpen] = useState(false);
  const { turnover, age } = useFloorTexts(floor);
  const count = Object.values(excluded).reduce((sum, one) => sum + one, 0);
  return (
    <>
      <p className={styles.floor}>
        <span>{age === null ? t('floorTurnover', { turnover }) : t('floor', { turnover, age })}</span>{' '}
        <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t('leftOut', { count: countText(count) })}
        </button>
      </p>
      <Suspense>{isOpen ? <ExcludedPanel ranking={ranking} floor={floor} onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </>
  );
}

/** Counts of a ranking: how many rose and fell, its floor, and how many instruments are left out. */
export function RankingFacts({ ranking }: { ranking: RankingRef }) {
  const { data } = useQuery({ ...firstPlacesQuery(ranking), refetchInterval: COUNTS_REFRESH_MS });
  return (
    <div className={styles.facts}>
      {data ? (
        <>
          <Breadth breadth={data.breadth} window={ranking.window} />
          <Floor ranking={ranking} answer={data} />
        </>
      ) : null}
    </div>
  );
}
