import type { z } from 'zod';
import * as contract from '../../lib/contract/favorites';
import { unknownId } from '../errors';
import type { Favorites } from '../favorites/favorites';
import type { Market } from '../market/market';
import type { ApiServer, HttpDeps } from './deps';
import { responses, success } from './envelope';
import { CHANGES_STATE } from './own-page-guard';
import { FOR_USERS, requireSession } from './signed-in';

const tags = ['favorites'];

/** A call that changes the caller's favorites and answers with their new state. */
interface Change<Body extends z.ZodType> {
  path: string;
  summary: string;
  description?: string;
  body: Body;
  apply(favorites: Favorites, userId: string, body: z.infer<Body>, market: Market): Promise<contract.FavoritesView>;
  /** Schema of the answer when it differs from the new state. */
  data?: z.ZodType;
}

/** Ties the handler's type to the schema of its body. */
const change = <Body extends z.ZodType>(call: Change<Body>): Change<Body> => call;

function requireKnownSymbols(market: Market, symbolIds: readonly string[]): void {
  if (!symbolIds.every((id) => market.symbol(id))) throw unknownId('There is no such symbol.');
}

const groupChanges = [
  change({
    path: '/v1/user/optionalGroup/add',
    summary: 'A new favorite group',
    body: contract.addGroupRequestSchema,
    data: contract.addedGroupSchema,
    apply(favorites, userId, { groupName, symbolIds, requestId }, market) {
      requireKnownSymbols(market, symbolIds);
      return favorites.addGroup(userId, groupName, symbolIds, requestId);
    },
  }),
  change({
    path: '/v1/user/optionalGroup/update',
    summary: 'Rename a favorite group',
    body: contract.renameGroupRequestSchema,
    apply: (favorites, userId, { groupId, groupName }) => favorites.renameGroup(userId, groupId, groupName),
  }),
  change({
    path: '/v1/user/optionalGroup/delete',
    summary: 'Delete a favorite group and its symbols',
    body: contract.deleteGroupRequestSchema,
    apply: (favorites, userId, { groupId }) => favorites.removeGroup(userId, groupId),
  }),
  change({
    path: '/v1/user/optionalGroup/sort',
    summary: 'Reorder the favorite groups',
    description: 'Omitted groups follow in their previous order.',
    body: contract.sortGroupsRequestSchema,
    apply: (favorites, userId, { groupIds }) => favorites.sortGroups(userId, groupIds),
  }),
];

const symbolChanges = [
  change({
    path: '/v1/user/optionalGroup/updateUserSelfSort',
    summary: 'Reorder a favorite group',
    description: 'Omitted symbols follow in their previous order; symbols that are not in the group are ignored.',
    body: contract.sortSymbolsRequestSchema,
    apply: (favorites, userId, { groupId, symbolIds }) => favorites.sortSymbols(userId, groupId, symbolIds),
  }),
  change({
    path: '/v1/user/optionalGroup/deleteUserSelf',
    summary: 'Remove favorites from one group or from all',
    body: contract.removeSymbolsRequestSchema,
    apply: (favorites, userId, { groupId, symbolIds }) => favorites.removeSymbols(userId, symbolIds, groupId ?? null),
  }),
  change({
    path: '/v1/user/optionalGroup/changeGroup',
    summary: 'Choose the groups of favorites, or move them',
    description: 'Without `fromGroupId` the symbols are afterwards in exactly these groups; with it they leave that group and join these.',
    body: contract.changeGroupRequestSchema,
    apply(favorites, userId, { symbolIds, groupIds, fromGroupId }, market) {
      requireKnownSymbols(market, symbolIds);
      return favorites.changeGroup(userId, symbolIds, groupIds, fromGroupId);
    },
  }),
  change({
    path: '/v1/user/optional/addUserSelf',
    summary: 'Add a favorite',
    body: contract.addSymbolRequestSchema,
    apply(favorites, userId, { symbolId, groupId }, market) {
      requireKnownSymbols(market, [symbolId]);
      return favorites.addSymbols(userId, [symbolId], groupId);
    },
  }),
  change({
    path: '/v1/user/optional/addUserSelfList',
    summary: 'Add favorites, all or none',
    body: contract.addSymbolsRequestSchema,
    apply(favorites, userId, { symbolIds, groupId }, market) {
      requireKnownSymbols(market, symbolIds);
      return favorites.addSymbols(userId, symbolIds, groupId);
    },
  }),
  change({
    path: '/v1/user/optional/merge',
    summary: 'Merge a guest’s favorites into the account, once',
    description:
      'Appended to the existing favorites, without symbols of any group, up to the limits; the same `mergeId` again changes nothing. In an account whose user has changed nothing yet the list replaces the default favorites; later the default favorites in it are left out.',
    body: contract.mergeFavoritesRequestSchema,
    data: contract.mergedFavoritesSchema,
    async apply(favorites, userId, { mergeId, symbolIds }, market) {
      const known = symbolIds.filter((id) => market.symbol(id));
      const merged = await favorites.merge(userId, mergeId, known);
      const unknown = symbolIds.filter((id) => !market.symbol(id));
      return { ...merged, skipped: [...merged.skipped, ...unknown] };
    },
  }),
];

function registerChange<Body extends z.ZodType>(
  app: ApiServer,
  deps: HttpDeps,
  { path, apply, data = contract.favoritesViewSchema, ...description }: Change<Body>,
): void {
  const schema = { ...description, tags, security: FOR_USERS, response: responses(data) };
  app.post(path, { schema, config: CHANGES_STATE }, async (request) => {
    const { userId } = await requireSession(request, deps);
    return success(await apply(deps.accounts().favorites, userId, request.body as z.infer<Body>, deps.market()));
  });
}

/** Registers every call about favorite groups and their symbols. */
export function registerFavorites(app: ApiServer, deps: HttpDeps): void {
  const view = {
    summary: 'All favorites of the user',
    tags,
    security: FOR_USERS,
    body: contract.viewFavoritesRequestSchema,
    response: responses(contract.favoritesViewSchema),
  };
  app.post('/v1/user/optionalGroup/view', { schema: view }, async (request) => {
    const { userId } = await requireSession(request, deps);
    return success(await deps.accounts().favorites.view(userId));
  });
  const groupIds = {
    summary: 'The groups that have a symbol',
    tags,
    security: FOR_USERS,
    body: contract.coinGroupIdsRequestSchema,
    response: responses(contract.coinGroupIdsSchema),
  };
  app.post('/v1/user/optionalGroup/coinGroupIds', { schema: groupIds }, async (request) => {
    const { userId } = await requireSession(request, deps);
    return success({ groupIds: await deps.accounts().favorites.groupIdsOf(userId, request.body.symbolId) });
  });
  for (const call of groupChanges) registerChange(app, deps, call as unknown as Change<z.ZodType>);
  for (const call of symbolChanges) registerChange(app, deps, call as unknown as Change<z.ZodType>);
}
