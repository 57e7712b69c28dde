'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CoinIcon } from '@/components/market/coin-cell';
import { Chip } from '@/components/ui/chip';
import { useFavoriteIds } from '@/lib/favorites/use-favorites';
import { symbolRowsQuery } from '../api/alerts.calls';
import styles from './alert-screen.module.css';

/** Most favorites offered; others are found by search. */
const SHOWN_MAX = 20;
const NONE: readonly string[] = [];

/** Buttons of the user's favorites as targets of an alert. */
export function FavoriteChoices({ onChoose }: { onChoose: (symbolId: string) => void }) {
  const t = useTranslations('alertPage');
  const favoriteIds = useFavoriteIds();
  const { data } = useQuery(symbolRowsQuery((favoriteIds ?? NONE).slice(0, SHOWN_MAX)));
  // The space is reserved until the favorites are known to be empty.
  if (favoriteIds?.length === 0 || data?.rows.length === 0) return null;
  return (
    <div className={styles.favorites} role="group" aria-label={t('fromFavorites')}>
      {data?.rows.map((row) => (
        <Chip key={row.symbolId} size="normal" onClick={() => onChoose(row.symbolId)}>
          <CoinIcon ticker={row.leftCoinName} imgUrl={row.imgUrl} />
          <bdi dir="ltr">{row.symbolCodeDisplayName}</bdi>
        </Chip>
      ))}
    </div>
  );
}
