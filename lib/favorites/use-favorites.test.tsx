import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import type { FavoritesView } from '@/lib/contract/favorites';
import { guestFavorites, toggleFavorite } from '@/lib/preferences/choices';
import { cachedUser } from '@/lib/session/cached-user';
import { buildPage } from '@/tests/builders/page';
import { favoritesQuery } from './favorites.calls';
import { useIsFavorite } from './use-favorites';

const group = (groupId: string, symbolIds: string[]) => ({ groupId, groupName: groupId, isDefault: groupId === 'default', symbolIds });
const view = (...groups: FavoritesView['groups']): FavoritesView => ({ seq: 1, limits: { groupCoinLimit: 5, groupLimit: 5, totalLimit: 9 }, groups });

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
