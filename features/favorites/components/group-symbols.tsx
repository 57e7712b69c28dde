'use client';
import { useTranslations } from 'next-intl';
import { DownIcon, TopIcon, UpIcon } from '@/components/ui/action-icons';
import { Button } from '@/components/ui/button';
import { CloseIcon } from '@/components/ui/panel-icons';
import type { FavoriteGroup } from '@/lib/contract/favorites';
import { removeFavorites, sortSymbols } from '@/lib/favorites/favorites.calls';
import { useChangeFavorites } from '@/lib/favorites/use-favorites';
import { useFavoritesFailure } from '@/lib/favorites/use-favorites-failure';
import { toast } from '@/lib/toasts';
import { moved } from '../model/moved';
import styles from './favorite-groups.module.css';
import { useDragOrder } from './use-drag-order';

/** The symbols of a group in the user's order: moved by buttons or by dragging, and taken out. */
export function GroupSymbols({ group }: { group: FavoriteGroup }) {
  const t = useTranslations('favorites');
  const change = useChangeFavorites();
  const failureText = useFavoritesFailure();
  const { groupId, symbolIds } = group;
  const put = (next: readonly string[], call: () => ReturnType<typeof sortSymbols>): void => {
    change(
      (known) => ({ ...known, groups: known.groups.map((each) => (each.groupId === groupId ? { ...each, symbolIds: [...next] } : each)) }),
      call,
    ).catch((error: unknown) => toast(failureText(error)));
  };
  const move = (from: number, to: number): void => {
    const next = moved(symbolIds, from, to);
    put(next, () => sortSymbols(groupId, next));
  };
  const drag = useDragOrder(move);
  return (
    <ol className={styles.symbols}>
      {symbolIds.map((symbolId, at) => {
        const name = symbolId.split('_')[0] ?? symbolId;
        return (
          <li key={symbolId} {...drag(at)}>
            <bdi dir="ltr">{name}</bdi>
            <Button size="small" aria-label={t('top', { name })} disabled={at === 0} onClick={() => move(at, 0)}>
              <TopIcon size={16} />
            </Button>
            <Button size="small" aria-label={t('earlier', { name })} disabled={at === 0} onClick={() => move(at, at - 1)}>
              <UpIcon size={16} />
            </Button>
            <Button size="small" aria-label={t('later', { name })} disabled={at === symbolIds.length - 1} onClick={() => move(at, at + 1)}>
              <DownIcon size={16} />
            </Button>
            <Button
              size="small"
              aria-label={t('remove', { name })}
              onClick={() =>
                put(
                  symbolIds.filter((id) => id !== symbolId),
                  () => removeFavorites([symbolId], groupId),
                )
              }
            >
              <CloseIcon size={16} />
            </Button>
          </li>
        );
      })}
    </ol>
  );
}
