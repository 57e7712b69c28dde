'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FavoritesView } from '@/lib/contract/favorites';
import { guestFavorites, toggleFavorite } from '@/lib/preferences/choices';
import { usePersistedValue, usePersistedPart } from '@/lib/preferences/persisted-value';
import { useUser } from '@/lib/session/use-user';
import { addFavorite, favoritesQuery, removeFavorites } from './favorites.calls';
import { newer, symbolsOf, withToggled } from './favorites-view';

/** The account's favorites; null for a guest and until they are known. */
export function useFavoritesView(): FavoritesView | null {
  const user = useUser();
  return useQuery({ ...favoritesQuery(user?.userId ?? ''), enabled: user !== null }).data ?? null;
}

/** Symbols starred: the account's, of one group or all; a guest's own, kept in this browser. Null until the account's are known. */
export function useFavoriteIds(groupId: string | null = null): readonly string[] | null {
  const guest = usePersistedValue(guestFavorites);
  const view = useFavoritesView();
  const user = useUser();
  if (user === null) return guest;
  return view && symbolsOf(view, groupId);
}

/** Whether a symbol is starred; whoever asks renders only when that changes. */
export function useIsFavorite(symbolId: string): boolean {
  const user = useUser();
  const isGuests = usePersistedPart(guestFavorites, (ids) => ids.includes(symbolId));
  const account = useQuery({
    ...favoritesQuery(user?.userId ?? ''),
    enabled: user !== null,
    select: ({ groups }) => groups.some(({ symbolIds }) => symbolIds.includes(symbolId)),
  });
  return user === null ? isGuests : (account.data ?? false);
}

/** Gives the account's favorites, waiting for them when they are not known yet; null for a guest. */
export function useLoadFavorites(): () => Promise<FavoritesView | null> {
  const user = useUser();
  const client = useQueryClient();
  return async () => (user === null ? null : client.ensureQueryData(favoritesQuery(user.userId)));
}

/** Changes the account's favorites: shown at once, taken back when the exchange refuses, which the promise tells. */
export function useChangeFavorites(): (
  foresee: (view: FavoritesView) => FavoritesView,
  call: () => Promise<FavoritesView>,
) => Promise<void> {
  const user = useUser();
  const client = useQueryClient();
  return async (foresee, call) => {
    const { queryKey } = favoritesQuery(user?.userId ?? '');
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (known: FavoritesView | undefined) => known && foresee(known));
    try {
      const told = await call();
      client.setQueryData(queryKey, (known: FavoritesView | undefined) => newer(known, told));
    } catch (error) {
      await client.invalidateQueries({ queryKey });
      throw error;
    }
  };
}

/**
 * Stars a symbol or takes the star away, for a guest in this browser, for a user in the account. False when a guest has
 * no room for more; rejects when the exchange refuses.
 */
export function useToggleFavorite(): (symbolId: string) => Promise<boolean> {
  const user = useUser();
  const client = useQueryClient();
  const change = useChangeFavorites();
  return async (symbolId) => {
    if (user === null) return toggleFavorite(symbolId);
    // As it is now, not as it was when this was rendered: an undo comes later.
    const view = client.getQueryData<FavoritesView>(favoritesQuery(user.userId).queryKey);
    const isThere = view?.groups.some(({ symbolIds }) => symbolIds.includes(symbolId)) ?? false;
    await change(
      (known) => withToggled(known, symbolId),
      () => (isThere ? removeFavorites([symbolId]) : addFavorite(symbolId)),
    );
    return true;
  };
}
