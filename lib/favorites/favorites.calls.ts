import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import * as calls from '@/lib/contract/calls/favorites';

/** Query for a user's favorites, with the user's id in its key. Valid until a change is pushed or made. */
export function favoritesQuery(userId: string) {
  return queryOptions({ queryKey: ['favorites', userId], queryFn: () => call(calls.viewFavorites, {}) });
}

/** Stars one symbol: adds it to the end of the default group. */
export const addFavorite = (symbolId: string) => call(calls.addFavorite, { symbolId });

/** Removes symbols from a group; from all groups without `groupId`. */
export const removeFavorites = (symbolIds: readonly string[], groupId?: string) => call(calls.removeFavorites, { symbolIds, groupId });

/** Merges a guest's favorites into the account; a list with the same `mergeId` is merged once. */
export const mergeFavorites = (mergeId: string, symbolIds: readonly string[]) => call(calls.mergeFavorites, { mergeId, symbolIds });
