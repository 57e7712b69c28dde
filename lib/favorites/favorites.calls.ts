import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/http-client';
import type { CoinGroupIds, FavoritesView, MergedFavorites } from '@/lib/contract/favorites';

const post = <T = FavoritesView>(path: string, body: object, changesState = true): Promise<T> =>
  request<T>({ method: 'POST', path, body, changesState });

/** A user's favorites; every user has a key of its own. Kept until a change is pushed or made. */
export function favoritesQuery(userId: string) {
  return queryOptions({ queryKey: ['favorites', userId], queryFn: () => post('/v1/user/optionalGroup/view', {}, false) });
}

/** Adds symbols, last, to a group; without one to the default group. */
export const addFavorites = (symbolIds: readonly string[], groupId?: string) =>
  post('/v1/user/optional/addUserSelfList', { symbolIds, groupId });

/** Stars one symbol: last in the default group. */
export const addFavorite = (symbolId: string) => post('/v1/user/optional/addUserSelf', { symbolId });

/** Ids of the groups that have a symbol. */
export function groupsOfQuery(symbolId: string) {
  return queryOptions({
    queryKey: ['favorite-groups', symbolId],
    queryFn: async () => (await post<CoinGroupIds>('/v1/user/optionalGroup/coinGroupIds', { symbolId }, false)).groupIds,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Takes symbols out of a group; without one out of all. */
export const removeFavorites = (symbolIds: readonly string[], groupId?: string) =>
  post('/v1/user/optionalGroup/deleteUserSelf', { symbolIds, groupId });

/** Puts symbols into exactly these groups. */
export const setGroupsOf = (symbolIds: readonly string[], groupIds: readonly string[]) =>
  post('/v1/user/optionalGroup/changeGroup', { symbolIds, groupIds });

/** Makes a group; the same request again makes no second one. */
export const addGroup = (groupName: string, requestId?: string) =>
  post<FavoritesView & { groupId: string }>('/v1/user/optionalGroup/add', { groupName, requestId });

/** Renames a group. */
export const renameGroup = (groupId: string, groupName: string) => post('/v1/user/optionalGroup/update', { groupId, groupName });

/** Deletes a group with what is in it. */
export const deleteGroup = (groupId: string) => post('/v1/user/optionalGroup/delete', { groupId });

/** Puts groups in a new order. */
export const sortGroups = (groupIds: readonly string[]) => post('/v1/user/optionalGroup/sort', { groupIds });

/** Puts the symbols of a group in a new order. */
export const sortSymbols = (groupId: string, symbolIds: readonly string[]) =>
  post('/v1/user/optionalGroup/updateUserSelfSort', { groupId, symbolIds });

/** Takes a guest's favorites into the account; a list of one `mergeId` is taken once. */
export const mergeFavorites = (mergeId: string, symbolIds: readonly string[]) =>
  post<MergedFavorites>('/v1/user/optional/merge', { mergeId, symbolIds });
