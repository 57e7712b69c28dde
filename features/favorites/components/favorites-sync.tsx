'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FavoritesView } from '@/lib/contract/favorites';
import { favoritesQuery } from '@/lib/favorites/favorites.calls';
import { newerView } from '@/lib/favorites/favorites-view';
import { getSocketService } from '@/lib/realtime/socket-service';
import { useUser } from '@/lib/session/use-user';
import { mergeGuestFavorites } from '../model/merge-guest-favorites';

/** Synchronizes a user's favorites: merges the guest's once and applies every change that the exchange publishes. */
export function FavoritesSync() {
  const user = useUser();
  const client = useQueryClient();
  const userId = user?.userId ?? null;
  useEffect(() => {
    if (userId === null) return undefined;
    const { queryKey } = favoritesQuery(userId);
    const store = (received: FavoritesView): void =>
      void client.setQueryData(queryKey, (current: FavoritesView | undefined) => newerView(current, received));
    const stop = getSocketService().onPrivate('favorites', store);
    mergeGuestFavorites().then(
      (merged) => merged && store(merged),
      () => undefined,
    );
    return stop;
  }, [client, userId]);
  return null;
}
