import { z } from 'zod';
import { GROUP_ID } from './identifiers';
import { homeQuotationSchema, listOrderRequestSchema } from './quotes';

/** Symbols that one call may name. */
export const FAVORITE_SYMBOLS_MAX = 1_000;
/** Groups that one call may name. */
const GROUPS_MAX = 1_000;

const languageType = z.union([z.string().max(20), z.number().int()]).optional();
const groupId = z.string().regex(GROUP_ID);
const symbolId = z.string().regex(/^[A-Z0-9]{1,40}_[A-Z]{4,6}$/, 'must be a symbol id such as BTCUSDT_SPBL');
const symbolIds = z.array(symbolId).max(FAVORITE_SYMBOLS_MAX);
/** Its rule has words of its own (`group-name.ts`); this bound only keeps it from being endless. */
const groupName = z.string().max(2_000);

/** Bounds of a user's favorites, from the exchange's settings. */
export const favoriteLimitsSchema = z.object({
  /** Symbols in one group. */
  groupCoinLimit: z.number().int(),
  /** Groups of the user's own, the default group not counted. */
  groupLimit: z.number().int(),
  /** Symbols in all groups together; one in two groups counts twice. */
  totalLimit: z.number().int(),
});
export type FavoriteLimits = z.infer<typeof favoriteLimitsSchema>;

/** Data of the refusal `favoriteLimit` (40034): which of the bounds is reached, and its number. */
export const favoriteLimitReachedSchema = z.object({
  reached: z.enum(['groupCoinLimit', 'groupLimit', 'totalLimit']),
  limit: z.number().int(),
});
export type FavoriteLimitReached = z.infer<typeof favoriteLimitReachedSchema>;

/** One favorite group with its symbols in the user's order. */
export const favoriteGroupSchema = z.object({
  groupId: z.string(),
  /** Exactly as typed; empty for the default group, which each language names itself. */
  groupName: z.string(),
  /** The group every user has; it can be sorted, but neither renamed nor deleted. */
  isDefault: z.boolean(),
  symbolIds: z.array(z.string()),
});
export type FavoriteGroup = z.infer<typeof favoriteGroupSchema>;

/** All of a user's favorites. `seq` grows by one with each change: of two states the greater one is newer. */
export const favoritesViewSchema = z.object({ seq: z.number().int(), limits: favoriteLimitsSchema, groups: z.array(favoriteGroupSchema) });
export type FavoritesView = z.infer<typeof favoritesViewSchema>;

/** Body of `POST /v1/user/optionalGroup/view`. */
export const viewFavoritesRequestSchema = z.object({ languageType });

/** Body of `POST /v1/user/optionalGroup/add`; `symbolIds` go into the new group. The same `requestId` again makes no second group. */
export const addGroupRequestSchema = z.object({
  languageType,
  groupName,
  symbolIds: symbolIds.default([]),
  requestId: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
});
/** The new state and the new group's id. */
export const addedGroupSchema = favoritesViewSchema.extend({ groupId: z.string() });

/** Body of `POST /v1/user/optionalGroup/update`: a new name. */
export const renameGroupRequestSchema = z.object({ languageType, groupId, groupName });

/** Body of `POST /v1/user/optionalGroup/delete`: the group and what is in it. */
export const deleteGroupRequestSchema = z.object({ languageType, groupId });

/** Body of `POST /v1/user/optionalGroup/sort`: groups in their new order; those not named follow as they were. */
export const sortGroupsRequestSchema = z.object({ languageType, groupIds: z.array(groupId).min(1).max(GROUPS_MAX) });

/** Body of `POST /v1/user/optionalGroup/updateUserSelfSort`: symbols of a group in their new order; those not named follow as they were. */
export const sortSymbolsRequestSchema = z.object({ languageType, groupId, symbolIds: symbolIds.min(1) });

/** Body of `POST /v1/user/optionalGroup/deleteUserSelf`: out of one group, without `groupId` out of all. */
export const removeSymbolsRequestSchema = z.object({ languageType, groupId: groupId.optional(), symbolIds: symbolIds.min(1) });

/** Body of `POST /v1/user/optionalGroup/coinGroupIds` and its answer: the groups that have a symbol. */
export const coinGroupIdsRequestSchema = z.object({ languageType, symbolId });
export const coinGroupIdsSchema = z.object({ groupIds: z.array(z.string()) });
export type CoinGroupIds = z.infer<typeof coinGroupIdsSchema>;

/**
 * Body of `POST /v1/user/optionalGroup/changeGroup`. Without `fromGroupId` the symbols are afterwards in exactly these groups
 * (none: no favorites any more); with it they leave that group, join these, and stay wherever else they are.
 */
export const changeGroupRequestSchema = z.object({
  languageType,
  symbolIds: symbolIds.min(1),
  groupIds: z.array(groupId).max(GROUPS_MAX),
  fromGroupId: groupId.optional(),
});

/** Body of `POST /v1/user/optional/addUserSelf` and `addUserSelfList`; without `groupId` into the default group. */
export const addSymbolRequestSchema = z.object({ languageType, groupId: groupId.optional(), symbolId });
export const addSymbolsRequestSchema = z.object({ languageType, groupId: groupId.optional(), symbolIds: symbolIds.min(1) });

/** Body of `POST /v1/user/optional/merge`: a guest's favorites; `mergeId` names that list, which is merged once. */
export const mergeFavoritesRequestSchema = z.object({ languageType, mergeId: z.string().regex(/^[\w-]{8,64}$/), symbolIds });
/** `added`: symbols that were in no group; `skipped`: those the exchange does not know or that found no room. */
export const mergedFavoritesSchema = favoritesViewSchema.extend({ added: z.array(z.string()), skipped: z.array(z.string()) });
export type MergedFavorites = z.infer<typeof mergedFavoritesSchema>;

/** Body of `POST /v1/mix/index/userGroupSelectedList`: rows of one group, without `groupId` of all; in the user's order unless `sort` is given. */
export const selectedListRequestSchema = listOrderRequestSchema.extend({
  languageType,
  region: z.string().max(20).optional(),
  groupId: groupId.optional(),
});
/** The favorites as a market list, and the groups they are in. */
export const selectedListSchema = homeQuotationSchema.extend({ favorites: favoritesViewSchema });
export type SelectedList = z.infer<typeof selectedListSchema>;
