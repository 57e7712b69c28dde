'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FavoritesView } from '@/lib/contract/favorites';
import { favoritesQuery } from '@/lib/favorites/favorites.calls';
import { newerView } from '@/lib/favorites/favorites-view';
import { getSocketService } from '@/lib/realtime/socket-service';
import { useUser } from '@/lib/session/use-user';
import { mergeGuest } from '../model/merge-guest';

/** Keeps a user's favorites the same everywhere: takes the guest's in once, and follows the exchange's word of every change. */
export function FavoritesKeeper() {
  const user = useUser();
  const client = useQueryClient();
  const userId = user?.userId ?? null;
  useEffect(() => {
    if (userId === null) return undefined;
    const { queryKey } = favoritesQuery(userId);
    const take = (told: FavoritesView): void =>
      void client.setQueryData(queryKey, (known: FavoritesView | undefined) => newerView(known, told));
    const stop = getSocketService().onPrivate('favorites', take);
    mergeGuest().then(
      (merged) => merged && take(merged),
      () => undefined,
    );
    return stop;
  }, [client, userId]);
  return null;
}
