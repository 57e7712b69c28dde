import type { CallOf } from '../call';
import type * as favorites from '../favorites';

/** Creates a favorite group; the same `requestId` again creates no second one. */
export const addGroup: CallOf<typeof favorites.addGroupRequestSchema, typeof favorites.addedGroupSchema, 'user'> = {
  method: 'POST',
  path: '/v1/user/optionalGroup/add',
  access: 'user',
  changesState: true,
};

/** Renames a favorite group. */
export const renameGroup: CallOf<typeof favorites.renameGroupRequestSchema, typeof favorites.favoritesViewSchema, 'user'> = {
  method: 'POST',
  path: '/v1/user/optionalGroup/update',
  access: 'user',
  changesState: true,
};

/** Deletes a favorite group with its symbols. */
export const deleteGroup: CallOf<typeof favorites.deleteGroupRequestSchema, typeof favorites.favoritesViewSchema, 'user'> = {
  method: 'POST',
  path: '/v1/user/optionalGroup/delete',
  access: 'user',
  changesState: true,
};

/** Reorders the favorite groups. */
export const sortGroups: CallOf<typeof favorites.sortGroupsRequestSchema, typeof favorites.favoritesViewSchema, 'user'> = {
  method: 'POST',
  path: '/v1/user/optionalGroup/sort',
  access: 'user',
  changesState: true,
};

/** Reorders the symbols of a favorite group. */
export const sortFavorites: CallOf<typeof favorites.sortSymbolsRequestSchema, typeof favorites.favoritesViewSchema, 'user'> = {
  method: 'POST',
  path: '/v1/user/optionalGroup/updateUserSelfSort',
  access: 'user',
  changesState: true,
};

/** The favorite groups that have a symbol. */
export const groupsOfSymbol: CallOf<typeof favorites.coinGroupIdsRequestSchema, typeof favorites.coinGroupIdsSchema, 'user'> = {
  method: 'POST',
  path: '/v1/user/optionalGroup/coinGroupIds',
  access: 'user',
};

/** Chooses the favorite groups of symbols, or moves symbols between groups. */
export const setGroupsOfSymbols: CallOf<typeof favorites.changeGroupRequestSchema, typeof favorites.favoritesViewSchema, 'user'> = {
  method: 'POST',
  path: '/v1/user/optionalGroup/changeGroup',
  access: 'user',
  changesState: true,
};

/** Adds symbols to a favorite group, all or none. */
export const addFavorites: CallOf<typeof favorites.addSymbolsRequestSchema, typeof favorites.favoritesViewSchema, 'user'> = {
  method: 'POST',
  path: '/v1/user/optional/addUserSelfList',
  access: 'user',
  changesState: true,
};
