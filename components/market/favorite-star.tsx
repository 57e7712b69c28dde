'use client';
import { useTranslations } from 'next-intl';
import type { QuoteRow } from '@/lib/contract/quotes';
import { guestFavorites, toggleFavorite } from '@/lib/preferences/choices';
import { useKept } from '@/lib/preferences/kept-choice';
import styles from './favorite-star.module.css';

/** Puts a row's symbol into the favorites of this browser, or takes it out. */
export function FavoriteStar({ row }: { row: QuoteRow }) {
  const t = useTranslations('markets');
  const isFavorite = useKept(guestFavorites).includes(row.symbolId);
  return (
    <button className={styles.star} type="button" aria-pressed={isFavorite} aria-label={t('star', { symbol: row.symbolCodeDisplayName })} onClick={() => toggleFavorite(row.symbolId)}>
      <svg width="16" height="16" viewBox="0 0 20 20" aria-hidden="true">
        <path d="m10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7z" />
      </svg>
    </button>
  );
}
