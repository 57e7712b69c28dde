import { ERROR_CODE } from '../../lib/contract/error-codes';
import type { FavoriteGroup, FavoriteLimits } from '../../lib/contract/favorites';
import { groupNameKey, groupNameProblem, type GroupNameProblem } from '../../lib/contract/group-name';
import { DEFAULT_FAVORITES } from '../../lib/contract/identifiers';
import { CallError, invalidField, unknownId } from '../platform/errors';

// Changes of favorites as pure functions from one state to the next. They throw on refusal.

/** All groups of a user in order. */
export type FavoritesState = readonly FavoriteGroup[];

/** Id of the group that all users have; ids are unique per user, so it is the same for all. */
export const DEFAULT_GROUP_ID = 'default';

const unknownGroup = (): CallError => unknownId('unknownGroup');
/** Message of each limit: of own groups, of symbols in one group, of symbols in all. */
const LIMIT_TEXT = { groupLimit: 'group.limit', groupCoinLimit: 'group.full', totalLimit: 'group.total' } as const;
function limitReached(reached: keyof FavoriteLimits, limits: FavoriteLimits): CallError {
  const limit = limits[reached];
  const text = { key: LIMIT_TEXT[reached], values: { limit: String(limit) } } as const;
  return new CallError(400, ERROR_CODE.favoriteLimit, text, {}, { reached, limit });
}
const refusedName = (problem: GroupNameProblem | 'taken'): CallError => new CallError(400, ERROR_CODE.groupName, `group.${problem}`);

/** Favorites of a user who has chosen nothing. */
export const NO_FAVORITES: FavoritesState = [{ groupId: DEFAULT_GROUP_ID, groupName: '', isDefault: true, symbolIds: [] }];

/** Initial favorites of a new account, the same as a guest's. */
export const DEFAULT_STATE: FavoritesState = NO_FAVORITES.map((group) => ({ ...group, symbolIds: [...DEFAULT_FAVORITES] }));

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];
const withMore = (current: readonly string[], more: readonly string[]): string[] => unique([...current, ...more]);
const without = (current: readonly string[], gone: readonly string[]): string[] => current.filter((id) => !gone.includes(id));
const withSymbols = (group: FavoriteGroup, symbolIds: string[]): FavoriteGroup => ({ ...group, symbolIds });

/** Puts the ids of `order` first, in that order, and the others after them unchanged; ignores unknown ids. */
function reordered(current: readonly string[], order: readonly string[]): string[] {
  const first = unique(order).filter((id) => current.includes(id));
  return [...first, ...without(current, first)];
}

function requireGroups(state: FavoritesState, groupIds: readonly string[]): void {
  const known = new Set(state.map(({ groupId }) => groupId));
  if (!groupIds.every((groupId) => known.has(groupId))) throw unknownGroup();
}

function requireCustomGroup(state: FavoritesState, groupId: string): FavoriteGroup {
  const group = state.find((one) => one.groupId === groupId);
  if (!group) throw unknownGroup();
  if (group.isDefault) throw invalidField('groupId', 'the default category stays as it is');
  return group;
}

function requireValidName(state: FavoritesState, name: string, groupId: string | null): void {
  const problem = groupNameProblem(name);
  if (problem !== null) throw refusedName(problem);
  const key = groupNameKey(name);
  if (state.some((group) => group.groupId !== groupId && groupNameKey(group.groupName) === key)) throw refusedName('taken');
}

const countOf = (state: FavoritesState): number => state.reduce((sum, { symbolIds }) => sum + symbolIds.length, 0);
const ownCountOf = (state: FavoritesState): number => state.filter(({ isDefault }) => !isDefault).length;

/** Throws when a change exceeds a limit; what exceeds it already (the setting was lowered) may stay and shrink. */
export function enforceLimits(before: FavoritesState, after: FavoritesState, limits: FavoriteLimits): void {
  const sizes = new Map(before.map(({ groupId, symbolIds }) => [groupId, symbolIds.length]));
  const isOver = (now: number, was: number, limit: number): boolean => now > limit && now > was;
  if (isOver(ownCountOf(after), ownCountOf(before), limits.groupLimit)) throw limitReached('groupLimit', limits);
  const tooFull = after.some(({ groupId, symbolIds }) => isOver(symbolIds.length, sizes.get(groupId) ?? 0, limits.groupCoinLimit));
  if (tooFull) throw limitReached('groupCoinLimit', limits);
  if (isOver(countOf(after), countOf(before), limits.totalLimit)) throw limitReached('totalLimit', limits);
}

/** Adds a group at the end. */
export function addGroup(state: FavoritesState, groupId: string, groupName: string, symbolIds: readonly string[]): FavoritesState {
  if (state.some((group) => group.groupId === groupId)) return state;
  requireValidName(state, groupName, null);
  return [...state, { groupId, groupName, isDefault: false, symbolIds: unique(symbolIds) }];
}

/** Renames a group. */
export function renameGroup(state: FavoritesState, groupId: string, groupName: string): FavoritesState {
  requireCustomGroup(state, groupId);
  requireValidName(state, groupName, groupId);
  return state.map((group) => (group.groupId === groupId ? { ...group, groupName } : group));
}

/** Deletes a group with its symbols. */
export function removeGroup(state: FavoritesState, groupId: string): FavoritesState {
  requireCustomGroup(state, groupId);
  return state.filter((group) => group.groupId !== groupId);
}

/** Reorders the groups. */
export function sortGroups(state: FavoritesState, groupIds: readonly string[]): FavoritesState {
  requireGroups(state, groupIds);
  const order = reordered(
    state.map(({ groupId }) => groupId),
    groupIds,
  );
  return order.flatMap((groupId) => state.find((group) => group.groupId === groupId) ?? []);
}

/** Reorders the symbols of a group. */
export function sortSymbols(state: FavoritesState, groupId: string, symbolIds: readonly string[]): FavoritesState {
  requireGroups(state, [groupId]);
  return state.map((group) => (group.groupId === groupId ? withSymbols(group, reordered(group.symbolIds, symbolIds)) : group));
}

/** Adds symbols at the end of a group; those in it keep their places. */
export function addSymbols(state: FavoritesState, groupId: string, symbolIds: readonly string[]): FavoritesState {
  requireGroups(state, [groupId]);
  return state.map((group) => (group.groupId === groupId ? withSymbols(group, withMore(group.symbolIds, symbolIds)) : group));
}

/** Removes symbols from one group, or from all (null). */
export function removeSymbols(state: FavoritesState, groupId: string | null, symbolIds: readonly string[]): FavoritesState {
  if (groupId !== null) requireGroups(state, [groupId]);
  return state.map((group) =>
    groupId === null || group.groupId === groupId ? withSymbols(group, without(group.symbolIds, symbolIds)) : group,
  );
}

/** Puts symbols into exactly these groups. */
export function setGroups(state: FavoritesState, symbolIds: readonly string[], groupIds: readonly string[]): FavoritesState {
  requireGroups(state, groupIds);
  return state.map((group) =>
    withSymbols(group, groupIds.includes(group.groupId) ? withMore(group.symbolIds, symbolIds) : without(group.symbolIds, symbolIds)),
  );
}

/** Moves symbols from one group to others. Those that are not in it (any more) are not moved. */
export function moveSymbols(
  state: FavoritesState,
  symbolIds: readonly string[],
  fromGroupId: string,
  groupIds: readonly string[],
): FavoritesState {
  requireGroups(state, [fromGroupId, ...groupIds]);
  const moved = symbolIds.filter((id) => state.some((group) => group.groupId === fromGroupId && group.symbolIds.includes(id)));
  return state.map((group) => {
    if (groupIds.includes(group.groupId)) return withSymbols(group, withMore(group.symbolIds, moved));
    return group.groupId === fromGroupId ? withSymbols(group, without(group.symbolIds, moved)) : group;
  });
}

/**
 * Merges a guest's list into an account. While the user has changed nothing it replaces the default
 * favorites: it started with the same ones, and those not in it were removed. Otherwise the default favorites of the list are
 * ignored, as every guest has them: one that the user removed from the account is not added again.
 */
export function mergeGuest(
  state: FavoritesState,
  symbolIds: readonly string[],
  limits: FavoriteLimits,
  isUntouched: boolean,
): ReturnType<typeof mergeSymbols> {
  return isUntouched ? mergeSymbols(NO_FAVORITES, symbolIds, limits) : mergeSymbols(state, without(symbolIds, DEFAULT_FAVORITES), limits);
}

/** Appends symbols to the default group in their order, without those in any group, up to the limits. */
export function mergeSymbols(
  state: FavoritesState,
  symbolIds: readonly string[],
  limits: FavoriteLimits,
): { state: FavoritesState; added: string[]; skipped: string[] } {
  const known = new Set(state.flatMap((group) => group.symbolIds));
  const fresh = unique(symbolIds).filter((id) => !known.has(id));
  const inDefault = state.find(({ isDefault }) => isDefault)?.symbolIds.length ?? 0;
  const room = Math.max(0, Math.min(limits.groupCoinLimit - inDefault, limits.totalLimit - countOf(state)));
  const added = fresh.slice(0, room);
  return { state: addSymbols(state, DEFAULT_GROUP_ID, added), added, skipped: fresh.slice(room) };
}
