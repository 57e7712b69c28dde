'use client';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import type { QuoteRow } from '@/lib/contract/quotes';
import { symbolsOf } from '@/lib/favorites/favorites-view';
import { useIsFavorite, useLoadFavorites, useToggleFavorite } from '@/lib/favorites/use-favorites';
import { toast, toastFailure } from '@/lib/toasts';
import { GUEST_FAVORITES_MAX } from '@/lib/preferences/choices';
import { overlayLoader } from '@/lib/theme/overlay-loader';
import styles from './favorite-star.module.css';

const GroupPicker = lazy(overlayLoader(() => import('./group-picker'), 'GroupPicker'));

/**
 * Adds a row's symbol to the favorites or removes it: in this browser for a guest, in the account for a user, with a
 * group picker once there are several groups. Updates optimistically, rolls back on refusal; removal has an undo in its toast.
 */
export function FavoriteStar({ row }: { row: QuoteRow }) {
  const t = useTranslations('markets');
  const tFavorites = useTranslations('favorites');
  const isFavorite = useIsFavorite(row.symbolId);
  const load = useLoadFavorites();
  const toggle = useToggleFavorite();
  const [isPicking, setIsPicking] = useState(false);
  const symbol = row.symbolCodeDisplayName;

  const fail = (error: unknown): void =>
    void import('@/lib/favorites/favorites-error-text').then(
      ({ favoritesErrorText }) => toastFailure(error, favoritesErrorText(tFavorites, error)),
      () => toastFailure(error, tFavorites('failed')),
    );
  const flip = async (): Promise<void> => {
    if (!(await toggle(row.symbolId))) toast(tFavorites('full', { limit: GUEST_FAVORITES_MAX }));
  };
  const change = async (): Promise<void> => {
    // A click may come before the account's groups are loaded.
    const view = await load();
    if (view !== null && view.groups.length > 1) return setIsPicking(true);
    const wasFavorite = view === null ? isFavorite : symbolsOf(view).includes(row.symbolId);
    await flip();
    if (wasFavorite) toast(t('unstarred', { symbol }), { label: t('undo'), run: () => void flip().catch(fail) });
  };

  return (
    <>
      <button
        className={styles.star}
        type="button"
        data-star=""
        aria-pressed={isFavorite}
        aria-label={t('star', { symbol })}
        onClick={() => void change().catch(fail)}
      />
      {isPicking ? (
        <Suspense>
          <GroupPicker symbolId={row.symbolId} symbol={symbol} onClose={() => setIsPicking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
