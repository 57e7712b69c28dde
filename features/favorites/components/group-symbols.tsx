'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { FavoriteGroup } from '@/lib/contract/favorites';
import { removeFavorites, sortSymbols } from '@/lib/favorites/favorites.calls';
import { useChangeFavorites } from '@/lib/favorites/use-favorites';
import { notify } from '@/lib/notices';
import styles from './favorite-groups.module.css';

/** A list with one item moved to another place. */
function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** The symbols of a group in the user's order: moved by buttons or by dragging, and taken out. */
export function GroupSymbols({ group }: { group: FavoriteGroup }) {
  const t = useTranslations('favorites');
  const change = useChangeFavorites();
  const [dragged, setDragged] = useState<number | null>(null);
  const { groupId, symbolIds } = group;
  const put = (next: readonly string[], call: () => ReturnType<typeof sortSymbols>): void => {
    change(
      (known) => ({ ...known, groups: known.groups.map((each) => (each.groupId === groupId ? { ...each, symbolIds: [...next] } : each)) }),
      call,
    ).catch((error: unknown) => notify(error instanceof Error ? error.message : t('failed')));
  };
  const move = (from: number, to: number): void => {
    if (from === to) return;
    const next = moved(symbolIds, from, to);
    put(next, () => sortSymbols(groupId, next));
  };
  return (
    <ol className={styles.symbols}>
      {symbolIds.map((symbolId, at) => {
        const name = symbolId.split('_')[0] ?? symbolId;
        return (
          <li
            key={symbolId}
            draggable
            onDragStart={() => setDragged(at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, at);
              setDragged(null);
            }}
          >
            <bdi dir="ltr">{name}</bdi>
            <Button size="small" aria-label={t('top', { name })} disabled={at === 0} onClick={() => move(at, 0)}>
              {'⇈'}
            </Button>
            <Button size="small" aria-label={t('earlier', { name })} disabled={at === 0} onClick={() => move(at, at - 1)}>
              {'↑'}
            </Button>
            <Button size="small" aria-label={t('later', { name })} disabled={at === symbolIds.length - 1} onClick={() => move(at, at + 1)}>
              {'↓'}
            </Button>
            <Button size="small" aria-label={t('remove', { name })} onClick={() => put(symbolIds.filter((id) => id !== symbolId), () => removeFavorites([symbolId], groupId))}>
              {'×'}
            </Button>
          </li>
        );
      })}
    </ol>
  );
}
