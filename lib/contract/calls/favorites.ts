import type { CallOf } from '../call';
import type * as favorites from '../favorites';

/** All favorites of the user. */
export const viewFavorites: CallOf<typeof favorites.viewFavoritesRequestSchema, typeof favorites.favoritesViewSchema, 'user'> = {
  method: 'POST',
  path: '/v1/user/optionalGroup/view',
  access: 'user',
};

/** Removes symbols from one favorite group or from all. */
export const removeFavorites: CallOf<typeof favorites.removeSymbolsRequestSchema, typeof favorites.favoritesViewSchema, 'user'> = {
  method: 'POST',
  path: '/v1/user/optionalGroup/deleteUserSelf',
  access: 'user',
  changesState: true,
};

/** Adds a symbol to a favorite group. */
export const addFavorite: CallOf<typeof favorites.addSymbolRequestSchema, typeof favorites.favoritesViewSchema, 'user'> = {
  method: 'POST',
  path: '/v1/user/optional/addUserSelf',
  access: 'user',
  changesState: true,
};

/** Merges a guest’s favorites into the account; the same `mergeId` again changes nothing. */
export const mergeFavorites: CallOf<typeof favorites.mergeFavoritesRequestSchema, typeof favorites.mergedFavoritesSchema, 'user'> = {
  method: 'POST',
  path: '/v1/user/optional/merge',
  access: 'user',
  changesState: true,
};
