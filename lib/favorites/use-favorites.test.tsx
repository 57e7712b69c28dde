import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { addFavorite, removeFavorites, viewFavorites } from '@/lib/contract/calls/favorites';
import type { FavoritesView } from '@/lib/contract/favorites';
import { guestFavorites, toggleGuestFavorite } from '@/lib/preferences/choices';
import { cachedUser } from '@/lib/session/cached-user';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPage } from '@/tests/builders/page';
import { favoritesQuery } from './favorites.calls';
import { useChangeFavorites, useFavoriteIds, useIsFavorite, useToggleFavorite } from './use-favorites';
import { until } from '../../tests/setup/until';

const exchange = mockExchange();

const group = (groupId: string, symbolIds: string[]) => ({ groupId, groupName: groupId, isDefault: groupId === 'default', symbolIds });
const view = (...groups: FavoritesView['groups']): FavoritesView => ({
  seq: 1,
  limits: { groupCoinLimit: 5, groupLimit: 5, totalLimit: 9 },
  groups,
});

/** Results of `useIsFavorite`, one for each render. */
function observe(symbolId: string, client = createQueryClient()) {
  const results: boolean[] = [];
  renderHook(() => results.push(useIsFavorite(symbolId)), { wrapper: buildPage(client) });
  return results;
}

afterEach(() => {
  guestFavorites.clear();
  cachedUser.clear();
});

describe('useIsFavorite of a guest', () => {
  it('renders only for changes of its own symbol', () => {
    guestFavorites.set(['A_SPBL']);
    const results = observe('B_SPBL');
    act(() => void toggleGuestFavorite('C_SPBL'));
    act(() => void toggleGuestFavorite('A_SPBL'));
    expect(results).toEqual([false]);
    act(() => void toggleGuestFavorite('B_SPBL'));
    expect(results).toEqual([false, true]);
  });
});

describe('useIsFavorite of a user', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    cachedUser.set({ userId: 'u1', loginName: 'a@example.com', accountMode: 1 });
    guestFavorites.set(['B_SPBL']);
  });
  afterEach(() => void vi.useRealTimers());

  it('checks every group of the account, and renders only for changes of its own symbol', async () => {
    const client = createQueryClient();
    const update = (...groups: FavoritesView['groups']): Promise<void> =>
      act(async () => {
        client.setQueryData(favoritesQuery('u1').queryKey, view(...groups));
        await vi.advanceTimersByTimeAsync(0);
      });
    await update(group('default', ['A_SPBL']));
    const results = observe('B_SPBL', client);
    await update(group('default', ['A_SPBL', 'C_SPBL']), group('mine', []));
    expect(results).toEqual([false]);
    await update(group('default', ['A_SPBL']), group('mine', ['B_SPBL']));
    expect(results).toEqual([false, true]);
  });
});

describe('a change of a user’s favorites', () => {
  const before = view(group('default', ['A_SPBL']), group('mine', ['B_SPBL']));
  const { queryKey } = favoritesQuery('u1');
  let client: ReturnType<typeof createQueryClient>;
  const cached = (): string[][] | undefined => client.getQueryData(queryKey)?.groups.map(({ symbolIds }) => symbolIds);
  const use = <T,>(hook: () => T): T => renderHook(hook, { wrapper: buildPage(client) }).result.current;
  beforeEach(() => {
    cachedUser.set({ userId: 'u1', loginName: 'a@example.com', accountMode: 1 });
    client = createQueryClient();
    client.setQueryData(queryKey, before);
  });

  it('is shown optimistically at once, then as the exchange answers', async () => {
    let answer: (view: FavoritesView) => void = () => undefined;
    const change = use(useChangeFavorites);
    const done = change(
      (known) => ({ ...known, groups: known.groups.slice(1) }),
      () => new Promise((resolve) => (answer = resolve)),
    );
    await until(() => expect(cached()).toEqual([['B_SPBL']]));
    answer({ ...view(group('default', ['C_SPBL'])), seq: 2 });
    await done;
    expect(cached()).toEqual([['C_SPBL']]);
  });

  it('keeps a state pushed meanwhile that is newer than the answer', async () => {
    const change = use(useChangeFavorites);
    client.setQueryData(queryKey, { ...view(group('default', ['NEW_SPBL'])), seq: 9 });
    await change(
      (known) => known,
      () => Promise.resolve({ ...before, seq: 2 }),
    );
    expect(cached()).toEqual([['NEW_SPBL']]);
  });

  it('rejects and invalidates the query when the exchange refuses it', async () => {
    const change = use(useChangeFavorites);
    await expect(
      change(
        (known) => ({ ...known, groups: [] }),
        () => Promise.reject(new Error('refused')),
      ),
    ).rejects.toThrow('refused');
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it.each([
    ['removes a starred symbol from all groups', 'B_SPBL', removeFavorites, { symbolIds: ['B_SPBL'] }],
    ['stars a symbol without a star', 'C_SPBL', addFavorite, { symbolId: 'C_SPBL' }],
  ])('%s', async (_name, symbolId, entry, input) => {
    exchange.answer(removeFavorites, before);
    exchange.answer(addFavorite, before);
    expect(await use(useToggleFavorite)(symbolId)).toBe(true);
    expect(exchange.calls()).toEqual([[entry, input]]);
  });

  it('by a click during hydration is stored in the account, although the first render is that of a guest', async () => {
    exchange.answer(addFavorite, before);
    cachedUser.clear();
    const toggleOfFirstRender = use(useToggleFavorite);
    cachedUser.set({ userId: 'u1', loginName: 'a@example.com', accountMode: 1 });
    expect(await toggleOfFirstRender('C_SPBL')).toBe(true);
    expect(exchange.calls()).toEqual([[addFavorite, { symbolId: 'C_SPBL' }]]);
    expect(guestFavorites.get()).not.toContain('C_SPBL');
  });

  it('of a guest is stored in this browser', async () => {
    cachedUser.clear();
    guestFavorites.set(['A_SPBL']);
    expect(await use(useToggleFavorite)('B_SPBL')).toBe(true);
    expect(guestFavorites.get()).toContain('B_SPBL');
    await exchange.settled();
    expect(exchange.calls()).toEqual([]);
  });
});

describe('the symbols that are starred', () => {
  const favoriteIds = (groupId: string | null, client = createQueryClient()): readonly string[] | null =>
    renderHook(() => useFavoriteIds(groupId), { wrapper: buildPage(client) }).result.current;

  it('are the account’s for a user, of one group or of all, not the guest’s of this browser', () => {
    exchange.hold(viewFavorites);
    cachedUser.set({ userId: 'u1', loginName: 'a@example.com', accountMode: 1 });
    guestFavorites.set(['G_SPBL']);
    const client = createQueryClient();
    expect(favoriteIds(null, client)).toBeNull();
    client.setQueryData(favoritesQuery('u1').queryKey, view(group('default', ['A_SPBL']), group('mine', ['B_SPBL', 'A_SPBL'])));
    expect(favoriteIds(null, client)).toEqual(['A_SPBL', 'B_SPBL']);
    expect(favoriteIds('mine', client)).toEqual(['B_SPBL', 'A_SPBL']);
  });

  it('are those of this browser for a guest', () => {
    guestFavorites.set(['G_SPBL']);
    expect(favoriteIds(null)).toEqual(['G_SPBL']);
  });
});
