import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import * as calls from '@/lib/contract/calls/favorite-groups';

/** Adds symbols to the end of a group; of the default group without `groupId`. */
export const addFavorites = (symbolIds: readonly string[], groupId?: string) => call(calls.addFavorites, { symbolIds, groupId });

/** Query for the ids of the groups that contain a symbol. */
export function groupsOfSymbolQuery(symbolId: string) {
  return queryOptions({
    queryKey: ['favorite-groups', symbolId],
    queryFn: async () => (await call(calls.groupsOfSymbol, { symbolId })).groupIds,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Sets the groups of symbols: afterwards they are in exactly these. */
export const setGroupsOfSymbols = (symbolIds: readonly string[], groupIds: readonly string[]) =>
  call(calls.setGroupsOfSymbols, { symbolIds, groupIds });

/** Creates a group; a repeated `requestId` creates no second one. */
export const addGroup = (groupName: string, requestId?: string) => call(calls.addGroup, { groupName, requestId });

/** Renames a group. */
export const renameGroup = (groupId: string, groupName: string) => call(calls.renameGroup, { groupId, groupName });

/** Deletes a group with its symbols. */
export const deleteGroup = (groupId: string) => call(calls.deleteGroup, { groupId });

/** Reorders the groups. */
export const sortGroups = (groupIds: readonly string[]) => call(calls.sortGroups, { groupIds });

/** Reorders the symbols of a group. */
export const sortSymbols = (groupId: string, symbolIds: readonly string[]) => call(calls.sortFavorites, { groupId, symbolIds });
