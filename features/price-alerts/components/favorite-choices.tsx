'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CoinIcon } from '@/components/market/coin-cell';
import { useFavoriteIds } from '@/lib/favorites/use-favorites';
import { symbolRowsQuery } from '../api/alerts.calls';
import styles from './alert-screen.module.css';

/** Favorites offered: more are found by the search. */
const SHOWN_MAX = 20;
const NONE: readonly string[] = [];

/** The user's favorites, to set an alert on one of them. */
export function FavoriteChoices({ onChoose }: { onChoose: (symbolId: string) => void }) {
  const t = useTranslations('alertPage');
  const known = useFavoriteIds();
  const { data } = useQuery(symbolRowsQuery((known ?? NONE).slice(0, SHOWN_MAX)));
  // Its place is kept until it is known that there is nothing to show.
  if (known?.length === 0 || data?.rows.length === 0) return null;
  return (
    <div className={styles.favorites} role="group" aria-label={t('fromFavorites')}>
      {data?.rows.map((row) => (
        <button key={row.symbolId} type="button" onClick={() => onChoose(row.symbolId)}>
          <CoinIcon ticker={row.leftCoinName} imgUrl={row.imgUrl} />
          <bdi dir="ltr">{row.symbolCodeDisplayName}</bdi>
        </button>
      ))}
    </div>
  );
}
