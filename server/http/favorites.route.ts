import { unknownId } from '../platform/errors';
import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';

const tags = ['favorites'];

/** Returns the symbols that are neither listed nor favorites of the user: a favorite whose symbol is removed from the market stays one. */
async function unknownSymbols(deps: HttpDeps, userId: string, symbolIds: readonly string[]): Promise<string[]> {
  const market = deps.market();
  const unlisted = symbolIds.filter((id) => !market.symbol(id));
  if (unlisted.length === 0) return [];
  const { groups } = await deps.accounts().favorites.view(userId);
  return unlisted.filter((id) => !groups.some((group) => group.symbolIds.includes(id)));
}

async function requireKnownSymbols(deps: HttpDeps, userId: string, symbolIds: readonly string[]): Promise<void> {
  if ((await unknownSymbols(deps, userId, symbolIds)).length > 0) throw unknownId('unknownSymbol');
}

/** Registers the calls that read favorites. */
function registerReading(app: ApiServer, deps: HttpDeps): void {
  registerCall(app, deps, 'viewFavorites', { summary: 'All favorites of the user', tags }, async ({ session: { userId } }) =>
    success(await deps.accounts().favorites.view(userId)),
  );
  registerCall(app, deps, 'groupsOfSymbol', { summary: 'The groups that have a symbol', tags }, async ({ input, session: { userId } }) =>
    success({ groupIds: await deps.accounts().favorites.groupIdsOf(userId, input.symbolId) }),
  );
}

/** Registers the changes of groups. Like every change of favorites they answer with the whole new state. */
function registerGroups(app: ApiServer, deps: HttpDeps): void {
  registerCall(app, deps, 'addGroup', { summary: 'A new favorite group', tags }, async ({ input, session: { userId } }) => {
    const { favorites } = deps.accounts();
    await requireKnownSymbols(deps, userId, input.symbolIds);
    return success(await favorites.addGroup(userId, input.groupName, input.symbolIds, input.requestId));
  });
  registerCall(app, deps, 'renameGroup', { summary: 'Rename a favorite group', tags }, async ({ input, session: { userId } }) =>
    success(await deps.accounts().favorites.renameGroup(userId, input.groupId, input.groupName)),
  );
  const remove = { summary: 'Delete a favorite group and its symbols', tags };
  registerCall(app, deps, 'deleteGroup', remove, async ({ input, session: { userId } }) =>
    success(await deps.accounts().favorites.removeGroup(userId, input.groupId)),
  );
  const sort = { summary: 'Reorder the favorite groups', description: 'Omitted groups follow in their previous order.', tags };
  registerCall(app, deps, 'sortGroups', sort, async ({ input, session: { userId } }) =>
    success(await deps.accounts().favorites.sortGroups(userId, input.groupIds)),
  );
}

/** Registers the changes of the symbols in groups. */
function registerSymbols(app: ApiServer, deps: HttpDeps): void {
  const sort = {
    summary: 'Reorder a favorite group',
    description: 'Omitted symbols follow in their previous order; symbols that are not in the group are ignored.',
    tags,
  };
  registerCall(app, deps, 'sortFavorites', sort, async ({ input, session: { userId } }) =>
    success(await deps.accounts().favorites.sortSymbols(userId, input.groupId, input.symbolIds)),
  );
  const remove = { summary: 'Remove favorites from one group or from all', tags };
  registerCall(app, deps, 'removeFavorites', remove, async ({ input, session: { userId } }) =>
    success(await deps.accounts().favorites.removeSymbols(userId, input.symbolIds, input.groupId ?? null)),
  );
  const choose = {
    summary: 'Choose the groups of favorites, or move them',
    description: 'Without `fromGroupId` the symbols are afterwards in exactly these groups; with it they leave that group and join these.',
    tags,
  };
  registerCall(app, deps, 'setGroupsOfSymbols', choose, async ({ input, session: { userId } }) => {
    const { favorites } = deps.accounts();
    await requireKnownSymbols(deps, userId, input.symbolIds);
    return success(await favorites.changeGroup(userId, input.symbolIds, input.groupIds, input.fromGroupId));
  });
  registerCall(app, deps, 'addFavorite', { summary: 'Add a favorite', tags }, async ({ input, session: { userId } }) => {
    const { favorites } = deps.accounts();
    await requireKnownSymbols(deps, userId, [input.symbolId]);
    return success(await favorites.addSymbols(userId, [input.symbolId], input.groupId));
  });
  registerCall(app, deps, 'addFavorites', { summary: 'Add favorites, all or none', tags }, async ({ input, session: { userId } }) => {
    const { favorites } = deps.accounts();
    await requireKnownSymbols(deps, userId, input.symbolIds);
    return success(await favorites.addSymbols(userId, input.symbolIds, input.groupId));
  });
}

/** Registers the merge of a guest's favorites into the account. */
function registerMerge(app: ApiServer, deps: HttpDeps): void {
  const merge = {
    summary: 'Merge a guest’s favorites into the account, once',
    description:
      'Appended to the existing favorites, without symbols of any group, up to the limits; the same `mergeId` again changes nothing. In an account whose user has changed nothing yet the list replaces the default favorites; later the default favorites in it are left out.',
    tags,
  };
  registerCall(app, deps, 'mergeFavorites', merge, async ({ input: { mergeId, symbolIds }, session: { userId } }) => {
    const unknown = await unknownSymbols(deps, userId, symbolIds);
    const known = symbolIds.filter((id) => !unknown.includes(id));
    const merged = await deps.accounts().favorites.merge(userId, mergeId, known);
    return success({ ...merged, skipped: [...merged.skipped, ...unknown] });
  });
}

/** Registers every call about favorite groups and their symbols. */
export function registerFavorites(app: ApiServer, deps: HttpDeps): void {
  registerReading(app, deps);
  registerGroups(app, deps);
  registerSymbols(app, deps);
  registerMerge(app, deps);
}
