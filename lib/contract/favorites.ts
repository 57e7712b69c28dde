import { z } from 'zod';
import { GROUP_ID } from './identifiers';
import { homeQuotationSchema, listOrderRequestSchema } from './quotes';

/** Maximum number of symbols in one call. */
export const FAVORITE_SYMBOLS_MAX = 1_000;
/** Maximum number of groups in one call. */
const GROUPS_MAX = 1_000;

const languageType = z.union([z.string().max(20), z.number().int()]).optional();
const groupId = z.string().regex(GROUP_ID);
const symbolId = z.string().regex(/^[A-Z0-9]{1,40}_[A-Z]{4,6}$/, 'must be a symbol id such as BTCUSDT_SPBL');
const symbolIds = z.array(symbolId).max(FAVORITE_SYMBOLS_MAX);
/** Only a bound on the size: the rules of names, with their own messages, are in `group-name.ts`. */
const groupName = z.string().max(2_000);

/** Limits of a user's favorites, from the exchange's settings. */
export const favoriteLimitsSchema = z.object({
  /** Symbols in one group. */
  groupCoinLimit: z.number().int(),
  /** Groups of the user's own, the default group not counted. */
  groupLimit: z.number().int(),
  /** Symbols in all groups together; one in two groups counts twice. */
  totalLimit: z.number().int(),
});
export type FavoriteLimits = z.infer<typeof favoriteLimitsSchema>;

/** Data of the error `favoriteLimit` (40034): the limit that is reached, and its value. */
export const favoriteLimitReachedSchema = z.object({
  reached: z.enum(['groupCoinLimit', 'groupLimit', 'totalLimit']),
  limit: z.number().int(),
});
export type FavoriteLimitReached = z.infer<typeof favoriteLimitReachedSchema>;

/** One favorite group with its symbols in the user's order. */
export const favoriteGroupSchema = z.object({
  groupId: z.string(),
  /** Exactly as typed; empty for the default group, whose name is translated. */
  groupName: z.string(),
  /** True for the group that every user has; it can be sorted, but neither renamed nor deleted. */
  isDefault: z.boolean(),
  symbolIds: z.array(z.string()),
});
export type FavoriteGroup = z.infer<typeof favoriteGroupSchema>;

/** All favorites of a user. `seq` grows by one with each change: of two states the one with the greater `seq` is newer. */
export const favoritesViewSchema = z.object({ seq: z.number().int(), limits: favoriteLimitsSchema, groups: z.array(favoriteGroupSchema) });
export type FavoritesView = z.infer<typeof favoritesViewSchema>;

/** Body of `POST /v1/user/optionalGroup/view`. */
export const viewFavoritesRequestSchema = z.object({ languageType });

/** Body of `POST /v1/user/optionalGroup/add`; `symbolIds` go into the new group. A repeated `requestId` creates no second group. */
export const addGroupRequestSchema = z.object({
  languageType,
  groupName,
  symbolIds: symbolIds.default([]),
  requestId: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
});
/** New state of the favorites and the new group's id. */
export const addedGroupSchema = favoritesViewSchema.extend({ groupId: z.string() });

/** Body of `POST /v1/user/optionalGroup/update`: renames a group. */
export const renameGroupRequestSchema = z.object({ languageType, groupId, groupName });

/** Body of `POST /v1/user/optionalGroup/delete`: deletes a group with its symbols. */
export const deleteGroupRequestSchema = z.object({ languageType, groupId });

/** Body of `POST /v1/user/optionalGroup/sort`: groups in their new order; the others follow in their old order. */
export const sortGroupsRequestSchema = z.object({ languageType, groupIds: z.array(groupId).min(1).max(GROUPS_MAX) });

/** Body of `POST /v1/user/optionalGroup/updateUserSelfSort`: symbols of a group in their new order; the others follow in their old order. */
export const sortSymbolsRequestSchema = z.object({ languageType, groupId, symbolIds: symbolIds.min(1) });

/** Body of `POST /v1/user/optionalGroup/deleteUserSelf`: removes symbols from one group, without `groupId` from all. */
export const removeSymbolsRequestSchema = z.object({ languageType, groupId: groupId.optional(), symbolIds: symbolIds.min(1) });

/** Body of `POST /v1/user/optionalGroup/coinGroupIds` and its answer: the groups that contain a symbol. */
export const coinGroupIdsRequestSchema = z.object({ languageType, symbolId });
export const coinGroupIdsSchema = z.object({ groupIds: z.array(z.string()) });
export type CoinGroupIds = z.infer<typeof coinGroupIdsSchema>;

/**
 * Body of `POST /v1/user/optionalGroup/changeGroup`. Without `fromGroupId` the symbols are afterwards in exactly these groups
 * (none: no longer favorites); with it they are removed from that group, added to these, and stay in all others.
 */
export const changeGroupRequestSchema = z.object({
  languageType,
  symbolIds: symbolIds.min(1),
  groupIds: z.array(groupId).max(GROUPS_MAX),
  fromGroupId: groupId.optional(),
});

/** Body of `POST /v1/user/optional/addUserSelf` and `addUserSelfList`; adds to the default group without `groupId`. */
export const addSymbolRequestSchema = z.object({ languageType, groupId: groupId.optional(), symbolId });
export const addSymbolsRequestSchema = z.object({ languageType, groupId: groupId.optional(), symbolIds: symbolIds.min(1) });

/** Body of `POST /v1/user/optional/merge`: a guest's favorites; a list with the same `mergeId` is merged once. */
export const mergeFavoritesRequestSchema = z.object({ languageType, mergeId: z.string().regex(/^[\w-]{8,64}$/), symbolIds });
/** `added`: symbols that were in no group before; `skipped`: unknown symbols and those above the limits. */
export const mergedFavoritesSchema = favoritesViewSchema.extend({ added: z.array(z.string()), skipped: z.array(z.string()) });
export type MergedFavorites = z.infer<typeof mergedFavoritesSchema>;

/** Body of `POST /v1/mix/index/userGroupSelectedList`: rows of one group, without `groupId` of all; in the user's order unless `sort` is given. */
export const selectedListRequestSchema = listOrderRequestSchema.extend({
  languageType,
  region: z.string().max(20).optional(),
  groupId: groupId.optional(),
});
/** Favorites as a market list, with their groups. */
export const selectedListSchema = homeQuotationSchema.extend({ favorites: favoritesViewSchema });
export type SelectedList = z.infer<typeof selectedListSchema>;
