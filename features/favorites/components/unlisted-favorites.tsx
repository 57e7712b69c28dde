'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { CloseIcon } from '@/components/ui/panel-icons';
import { call } from '@/lib/api/call';
import { homeQuotation } from '@/lib/contract/calls/quotation';
import { marketLineOf } from '@/lib/contract/identifiers';
import { useFavoriteIds, useToggleFavorite } from '@/lib/favorites/use-favorites';
import { useFavoritesErrorText } from '@/lib/favorites/use-favorites-error-text';
import { toastFailure } from '@/lib/toasts';
import styles from './groups-bar.module.css';

/** Favorites that are not listed any more; those that are hidden in the visitor's country are. Only the visitor removes them. */
export function UnlistedFavorites({ groupId }: { groupId: string | null }) {
  const t = useTranslations('favorites');
  const lineName = useTranslations('search.class');
  const ids = useFavoriteIds(groupId) ?? [];
  const toggle = useToggleFavorite();
  const failureText = useFavoritesErrorText();
  const { data } = useQuery({
    queryKey: ['favorites-listed', ids],
    queryFn: ({ signal }) => call(homeQuotation, { symbolIds: ids.join(',') }, { signal }),
    enabled: ids.length > 0,
  });
  const unlisted = ids.filter((id) => data?.unlisted?.includes(id));
  if (unlisted.length === 0) return null;
  return (
    <p className={styles.hint}>
      {t('unlisted')}{' '}
      {unlisted.map((symbolId) => {
        const name = symbolId.split('_')[0] ?? symbolId;
        return (
          <span key={symbolId} className={styles.unlisted}>
            <bdi dir="ltr">{`${name} · ${lineName(marketLineOf(symbolId) ?? 'spot')}`}</bdi>
            <Button
              size="small"
              aria-label={t('remove', { name })}
              onClick={() => void toggle(symbolId).catch((error: unknown) => toastFailure(error, failureText(error)))}
            >
              <CloseIcon size={16} />
            </Button>
          </span>
        );
      })}
    </p>
  );
}
