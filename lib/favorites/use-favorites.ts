'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FavoritesView } from '@/lib/contract/favorites';
import { guestFavorites, toggleGuestFavorite } from '@/lib/preferences/choices';
import { usePersistedValue, usePersistedPart } from '@/lib/preferences/persisted-value';
import { cachedUser } from '@/lib/session/cached-user';
import { useUser } from '@/lib/session/use-user';
import { addFavorite, favoritesQuery, removeFavorites } from './favorites.calls';
import { newerView, symbolsOf, withToggled } from './favorites-view';

/** Returns the account's favorites; null for a guest and until they are loaded. */
export function useFavoritesView(): FavoritesView | null {
  const user = useUser();
  return useQuery({ ...favoritesQuery(user?.userId ?? ''), enabled: user !== null }).data ?? null;
}

/**
 * Returns the starred symbols: those of the account, of one group or all; for a guest those stored in this browser. Null until the
 * account's are loaded.
 */
export function useFavoriteIds(groupId: string | null = null): readonly string[] | null {
  const guest = usePersistedValue(guestFavorites);
  const view = useFavoritesView();
  const user = useUser();
  if (user === null) return guest;
  return view && symbolsOf(view, groupId);
}

/** Returns whether a symbol is starred; renders only when that changes. */
export function useIsFavorite(symbolId: string): boolean {
  const user = useUser();
  const isGuestFavorite = usePersistedPart(guestFavorites, (ids) => ids.includes(symbolId));
  const account = useQuery({
    ...favoritesQuery(user?.userId ?? ''),
    enabled: user !== null,
    select: ({ groups }) => groups.some(({ symbolIds }) => symbolIds.includes(symbolId)),
  });
  return user === null ? isGuestFavorite : (account.data ?? false);
}

/** Returns a function that resolves to the account's favorites, loading them if needed; to null for a guest. */
export function useLoadFavorites(): () => Promise<FavoritesView | null> {
  const client = useQueryClient();
  return async () => {
    const user = cachedUser.get();
    return user === null ? null : client.ensureQueryData(favoritesQuery(user.userId));
  };
}

/** Returns a function that changes the account's favorites optimistically; it refetches them and rejects when the exchange refuses. */
export function useChangeFavorites(): (
  predict: (view: FavoritesView) => FavoritesView,
  call: () => Promise<FavoritesView>,
) => Promise<void> {
  const client = useQueryClient();
  return async (predict, call) => {
    const { queryKey } = favoritesQuery(cachedUser.get()?.userId ?? '');
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (known: FavoritesView | undefined) => known && predict(known));
    try {
      const answer = await call();
      client.setQueryData(queryKey, (known: FavoritesView | undefined) => newerView(known, answer));
    } catch (error) {
      await client.invalidateQueries({ queryKey });
      throw error;
    }
  };
}

/**
 * Returns a function that stars or unstars a symbol, for a guest in this browser, for a user in the account. It resolves
 * to false when a guest has reached the limit, and rejects when the exchange refuses.
 */
export function useToggleFavorite(): (symbolId: string) => Promise<boolean> {
  const client = useQueryClient();
  const change = useChangeFavorites();
  return async (symbolId) => {
    // Not the user of the render: a click during hydration is handled by the first render, which is that of a guest.
    const user = cachedUser.get();
    if (user === null) return toggleGuestFavorite(symbolId);
    // Reads the current state, not that of the render: an undo is called later.
    const view = client.getQueryData<FavoritesView>(favoritesQuery(user.userId).queryKey);
    const isStarred = view?.groups.some(({ symbolIds }) => symbolIds.includes(symbolId)) ?? false;
    await change(
      (known) => withToggled(known, symbolId),
      () => (isStarred ? removeFavorites([symbolId]) : addFavorite(symbolId)),
    );
    return true;
  };
}
