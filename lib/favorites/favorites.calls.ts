import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/http-client';
import type { CoinGroupIds, FavoritesView, MergedFavorites } from '@/lib/contract/favorites';

const post = <T = FavoritesView>(path: string, body: object, changesState = true): Promise<T> =>
  request<T>({ method: 'POST', path, body, changesState });

/** Query for a user's favorites, with the user's id in its key. Valid until a change is pushed or made. */
export function favoritesQuery(userId: string) {
  return queryOptions({ queryKey: ['favorites', userId], queryFn: () => post('/v1/user/optionalGroup/view', {}, false) });
}

/** Adds symbols to the end of a group; of the default group without `groupId`. */
export const addFavorites = (symbolIds: readonly string[], groupId?: string) =>
  post('/v1/user/optional/addUserSelfList', { symbolIds, groupId });

/** Stars one symbol: adds it to the end of the default group. */
export const addFavorite = (symbolId: string) => post('/v1/user/optional/addUserSelf', { symbolId });

/** Query for the ids of the groups that contain a symbol. */
export function groupsOfSymbolQuery(symbolId: string) {
  return queryOptions({
    queryKey: ['favorite-groups', symbolId],
    queryFn: async () => (await post<CoinGroupIds>('/v1/user/optionalGroup/coinGroupIds', { symbolId }, false)).groupIds,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Removes symbols from a group; from all groups without `groupId`. */
export const removeFavorites = (symbolIds: readonly string[], groupId?: string) =>
  post('/v1/user/optionalGroup/deleteUserSelf', { symbolIds, groupId });

/** Sets the groups of symbols: afterwards they are in exactly these. */
export const setGroupsOfSymbols = (symbolIds: readonly string[], groupIds: readonly string[]) =>
  post('/v1/user/optionalGroup/changeGroup', { symbolIds, groupIds });

/** Creates a group; a repeated `requestId` creates no second one. */
export const addGroup = (groupName: string, requestId?: string) =>
  post<FavoritesView & { groupId: string }>('/v1/user/optionalGroup/add', { groupName, requestId });

/** Renames a group. */
export const renameGroup = (groupId: string, groupName: string) => post('/v1/user/optionalGroup/update', { groupId, groupName });

/** Deletes a group with its symbols. */
export const deleteGroup = (groupId: string) => post('/v1/user/optionalGroup/delete', { groupId });

/** Reorders the groups. */
export const sortGroups = (groupIds: readonly string[]) => post('/v1/user/optionalGroup/sort', { groupIds });

/** Reorders the symbols of a group. */
export const sortSymbols = (groupId: string, symbolIds: readonly string[]) =>
  post('/v1/user/optionalGroup/updateUserSelfSort', { groupId, symbolIds });

/** Merges a guest's favorites into the account; a list with the same `mergeId` is merged once. */
export const mergeFavorites = (mergeId: string, symbolIds: readonly string[]) =>
  post<MergedFavorites>('/v1/user/optional/merge', { mergeId, symbolIds });
