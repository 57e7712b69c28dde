import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import type { FavoritesView } from '@/lib/contract/favorites';
import { guestFavorites, toggleFavorite } from '@/lib/preferences/choices';
import { cachedUser } from '@/lib/session/cached-user';
import { buildPage } from '@/tests/builders/page';
import { favoritesQuery } from './favorites.calls';
import { useChangeFavorites, useFavoriteIds, useIsFavorite, useToggleFavorite } from './use-favorites';
import { until } from '../../tests/setup/until';

const { request } = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock('@/lib/api/http-client', () => ({ request }));

const group = (groupId: string, symbolIds: string[]) => ({ groupId, groupName: groupId, isDefault: groupId === 'default', symbolIds });
const view = (...groups: FavoritesView['groups']): FavoritesView => ({
  seq: 1,
  limits: { groupCoinLimit: 5, groupLimit: 5, totalLimit: 9 },
  groups,
});

/** What `useIsFavorite` said at each render. */
function follow(symbolId: string, client = createQueryClient()) {
  const said: boolean[] = [];
  renderHook(() => said.push(useIsFavorite(symbolId)), { wrapper: buildPage(client) });
  return said;
}

afterEach(() => {
  guestFavorites.clear();
  cachedUser.clear();
});

describe('useIsFavorite of a guest', () => {
  it('tells of its own star alone', () => {
    guestFavorites.set(['A_SPBL']);
    const said = follow('B_SPBL');
    act(() => void toggleFavorite('C_SPBL'));
    act(() => void toggleFavorite('A_SPBL'));
    expect(said).toEqual([false]);
    act(() => void toggleFavorite('B_SPBL'));
    expect(said).toEqual([false, true]);
  });
});

describe('useIsFavorite of a user', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    cachedUser.set({ userId: 'u1', loginName: 'a@example.com', accountMode: 1 });
    guestFavorites.set(['B_SPBL']);
  });
  afterEach(() => void vi.useRealTimers());

  it('looks through every group of the account, and tells of its own star alone', async () => {
    const client = createQueryClient();
    const tell = (...groups: FavoritesView['groups']): Promise<void> =>
      act(async () => {
        client.setQueryData(favoritesQuery('u1').queryKey, view(...groups));
        await vi.advanceTimersByTimeAsync(0);
      });
    await tell(group('default', ['A_SPBL']));
    const said = follow('B_SPBL', client);
    await tell(group('default', ['A_SPBL', 'C_SPBL']), group('mine', []));
    expect(said).toEqual([false]);
    await tell(group('default', ['A_SPBL']), group('mine', ['B_SPBL']));
    expect(said).toEqual([false, true]);
  });
});

describe('a change of a user’s favorites', () => {
  const before = view(group('default', ['A_SPBL']), group('mine', ['B_SPBL']));
  const { queryKey } = favoritesQuery('u1');
  let client: ReturnType<typeof createQueryClient>;
  const kept = (): string[][] | undefined => client.getQueryData(queryKey)?.groups.map(({ symbolIds }) => symbolIds);
  const use = <T,>(hook: () => T): T => renderHook(hook, { wrapper: buildPage(client) }).result.current;
  beforeEach(() => {
    cachedUser.set({ userId: 'u1', loginName: 'a@example.com', accountMode: 1 });
    client = createQueryClient();
    client.setQueryData(queryKey, before);
    request.mockReset();
  });

  it('is seen at once as it is foreseen, then as the exchange says', async () => {
    let answer: (told: FavoritesView) => void = () => undefined;
    const change = use(useChangeFavorites);
    const done = change(
      (known) => ({ ...known, groups: known.groups.slice(1) }),
      () => new Promise((resolve) => (answer = resolve)),
    );
    await until(() => expect(kept()).toEqual([['B_SPBL']]));
    answer({ ...view(group('default', ['C_SPBL'])), seq: 2 });
    await done;
    expect(kept()).toEqual([['C_SPBL']]);
  });

  it('keeps what was pushed meanwhile where the answer is older', async () => {
    const change = use(useChangeFavorites);
    client.setQueryData(queryKey, { ...view(group('default', ['NEW_SPBL'])), seq: 9 });
    await change(
      (known) => known,
      () => Promise.resolve({ ...before, seq: 2 }),
    );
    expect(kept()).toEqual([['NEW_SPBL']]);
  });

  it('is asked for anew when the exchange refuses it, which the caller learns', async () => {
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
    ['takes a star away wherever it is', 'B_SPBL', '/v1/user/optionalGroup/deleteUserSelf', { symbolIds: ['B_SPBL'], groupId: undefined }],
    ['stars what has none', 'C_SPBL', '/v1/user/optional/addUserSelf', { symbolId: 'C_SPBL' }],
  ])('%s', async (_what, symbolId, path, body) => {
    request.mockResolvedValue(before);
    expect(await use(useToggleFavorite)(symbolId)).toBe(true);
    expect(request).toHaveBeenCalledExactlyOnceWith({ method: 'POST', path, body, changesState: true });
  });

  it('of a guest stays in this browser', async () => {
    cachedUser.clear();
    guestFavorites.set(['A_SPBL']);
    expect(await use(useToggleFavorite)('B_SPBL')).toBe(true);
    expect(guestFavorites.get()).toContain('B_SPBL');
    expect(request).not.toHaveBeenCalled();
  });
});

describe('the symbols that are starred', () => {
  const seen = (groupId: string | null, client = createQueryClient()): readonly string[] | null =>
    renderHook(() => useFavoriteIds(groupId), { wrapper: buildPage(client) }).result.current;

  it('are the account’s for a user, of one group or of all, not those the guest left here', () => {
    request.mockReturnValue(new Promise(() => undefined));
    cachedUser.set({ userId: 'u1', loginName: 'a@example.com', accountMode: 1 });
    guestFavorites.set(['G_SPBL']);
    const client = createQueryClient();
    expect(seen(null, client)).toBeNull();
    client.setQueryData(favoritesQuery('u1').queryKey, view(group('default', ['A_SPBL']), group('mine', ['B_SPBL', 'A_SPBL'])));
    expect(seen(null, client)).toEqual(['A_SPBL', 'B_SPBL']);
    expect(seen('mine', client)).toEqual(['B_SPBL', 'A_SPBL']);
  });

  it('are those of this browser for a guest', () => {
    guestFavorites.set(['G_SPBL']);
    expect(seen(null)).toEqual(['G_SPBL']);
  });
});
