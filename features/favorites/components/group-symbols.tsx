'use client';
import { useTranslations } from 'next-intl';
import { DownIcon, TopIcon, UpIcon } from '@/components/ui/action-icons';
import { Button } from '@/components/ui/button';
import { CloseIcon } from '@/components/ui/panel-icons';
import type { FavoriteGroup } from '@/lib/contract/favorites';
import { removeFavorites } from '@/lib/favorites/favorites.calls';
import { sortSymbols } from '@/lib/favorites/groups.calls';
import { useChangeFavorites } from '@/lib/favorites/use-favorites';
import { useFavoritesErrorText } from '@/lib/favorites/use-favorites-error-text';
import { toastFailure } from '@/lib/toasts';
import { moveItem } from '../model/move-item';
import * as S from './group-manager.styles';
import { useDragOrder } from './use-drag-order';

/** Symbols of a group in the user's order; they can be moved by buttons or dragging, and removed. */
export function GroupSymbols({ group }: { group: FavoriteGroup }) {
  const t = useTranslations('favorites');
  const change = useChangeFavorites();
  const failureText = useFavoritesErrorText();
  const { groupId, symbolIds } = group;
  const update = (next: readonly string[], call: () => ReturnType<typeof sortSymbols>): void => {
    change(
      (known) => ({ ...known, groups: known.groups.map((each) => (each.groupId === groupId ? { ...each, symbolIds: [...next] } : each)) }),
      call,
    ).catch((error: unknown) => toastFailure(error, failureText(error)));
  };
  const move = (from: number, to: number): void => {
    const next = moveItem(symbolIds, from, to);
    update(next, () => sortSymbols(groupId, next));
  };
  const drag = useDragOrder(move);
  return (
    <S.Symbols>
      {symbolIds.map((symbolId, index) => {
        const name = symbolId.split('_')[0] ?? symbolId;
        return (
          <li key={symbolId} {...drag(index)}>
            <bdi dir="ltr">{name}</bdi>
            <Button size="small" aria-label={t('top', { name })} disabled={index === 0} onClick={() => move(index, 0)}>
              <TopIcon size={16} />
            </Button>
            <Button size="small" aria-label={t('earlier', { name })} disabled={index === 0} onClick={() => move(index, index - 1)}>
              <UpIcon size={16} />
            </Button>
            <Button
              size="small"
              aria-label={t('later', { name })}
              disabled={index === symbolIds.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <DownIcon size={16} />
            </Button>
            <Button
              size="small"
              aria-label={t('remove', { name })}
              onClick={() =>
                update(
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
    </S.Symbols>
  );
}
