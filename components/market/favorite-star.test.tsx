import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installDialog } from '@/components/ui/dialog.fixtures';
import { ApiError } from '@/lib/api/api-error';
import { createQueryClient } from '@/lib/api/query-client';
import { ERROR_CODE } from '@/lib/contract/envelope';
import type { FavoritesView } from '@/lib/contract/favorites';
import { favoritesQuery } from '@/lib/favorites/favorites.calls';
import { dismissToast, toastStore } from '@/lib/toasts';
import { guestFavorites } from '@/lib/preferences/choices';
import { cachedUser } from '@/lib/session/cached-user';
import { buildPage } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { FavoriteStar } from './favorite-star';

const { request } = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock('@/lib/api/http-client', () => ({ request }));

const row = buildQuoteRow('SOL');
const group = (groupId: string, symbolIds: string[], isDefault = groupId === 'default') => ({
  groupId,
  groupName: groupId,
  isDefault,
  symbolIds,
});
const view = (seq: number, ...groups: FavoritesView['groups']): FavoritesView => ({
  seq,
  limits: { groupCoinLimit: 5, groupLimit: 5, totalLimit: 9 },
  groups,
});

const star = (): HTMLElement => screen.getByRole('button', { name: 'Favorite SOL/USDT' });
const isStarred = (): boolean => star().getAttribute('aria-pressed') === 'true';
const settle = (): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(0)));
const press = async (): Promise<void> => {
  fireEvent.click(star());
  await settle();
};
const toasts = (): string[] => toastStore.get().map(({ text }) => text);

async function show(favorites?: FavoritesView) {
  const client = createQueryClient();
  if (favorites) client.setQueryData(favoritesQuery('u1').queryKey, favorites);
  render(<FavoriteStar row={row} />, { wrapper: buildPage(client) });
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  installDialog();
  request.mockReset();
});
afterEach(() => {
  for (const { id } of toastStore.get()) dismissToast(id);
  vi.useRealTimers();
  guestFavorites.clear();
  cachedUser.clear();
});

describe('as a guest', () => {
  beforeEach(() => guestFavorites.set(['BTCUSDT_SPBL']));

  it('is stored last in this browser, without a request', async () => {
    await show();
    expect(isStarred()).toBe(false);
    await press();
    expect(isStarred()).toBe(true);
    expect(guestFavorites.get()).toEqual(['BTCUSDT_SPBL', 'SOLUSDT_SPBL']);
    expect(request).not.toHaveBeenCalled();
    expect(toasts()).toEqual([]);
  });

  it('is refused beyond three hundred, with a message', async () => {
    const full = Array.from({ length: 300 }, (_, index) => `C${index}_SPBL`);
    guestFavorites.set(full);
    await show();
    await press();
    expect(isStarred()).toBe(false);
    expect(guestFavorites.get()).toBe(full);
    expect(toasts()).toEqual(['The limit of 300 favorites is reached. Take one out first.']);
  });

  it('is removed with a message that offers undo', async () => {
    guestFavorites.set(['SOLUSDT_SPBL']);
    await show();
    await press();
    expect(isStarred()).toBe(false);
    expect(toasts()).toEqual(['SOL/USDT is no favorite any more']);
    act(() => toastStore.get()[0]?.action?.run());
    await settle();
    expect(isStarred()).toBe(true);
  });
});

describe('as a user', () => {
  beforeEach(() => {
    cachedUser.set({ userId: 'u1', loginName: 'a@example.com', accountMode: 1 });
    guestFavorites.set(['SOLUSDT_SPBL']);
  });

  it('comes from the account, not from this browser', async () => {
    await show(view(1, group('default', [])));
    expect(isStarred()).toBe(false);
  });

  it('updates optimistically and sends the change to the exchange', async () => {
    request.mockReturnValue(new Promise(() => undefined));
    await show(view(1, group('default', [])));
    await press();
    expect(isStarred()).toBe(true);
    expect(request).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ path: '/v1/user/optional/addUserSelf', body: { symbolId: 'SOLUSDT_SPBL' } }),
    );
  });

  it('is rolled back with the reason when the exchange refuses', async () => {
    const before = view(1, group('default', []));
    request.mockImplementation(({ path }: { path: string }) =>
      path.endsWith('/view')
        ? Promise.resolve(before)
        : Promise.reject(
            new ApiError(ERROR_CODE.favoriteLimit, 'The upper limit (20) of this customized category has been reached.', {
              reached: 'groupCoinLimit',
              limit: 20,
            }),
          ),
    );
    await show(before);
    await press();
    await settle();
    expect(isStarred()).toBe(false);
    expect(toasts()).toEqual(['A group holds at most 20 favorites. Take one out first.']);
  });

  it('is removed from every group, and restored by undo', async () => {
    request.mockImplementation(({ path }: { path: string }) =>
      Promise.resolve(path.includes('delete') ? view(2, group('default', [])) : view(3, group('default', ['SOLUSDT_SPBL']))),
    );
    await show(view(1, group('default', ['SOLUSDT_SPBL'])));
    await press();
    expect(isStarred()).toBe(false);
    act(() => toastStore.get()[0]?.action?.run());
    await settle();
    expect(isStarred()).toBe(true);
    expect(request.mock.calls.map(([requested]) => (requested as { path: string }).path)).toEqual([
      '/v1/user/optionalGroup/deleteUserSelf',
      '/v1/user/optional/addUserSelf',
    ]);
  });

  it('opens the group picker without a change where there are several groups', async () => {
    request.mockReturnValue(new Promise(() => undefined));
    await import('./group-picker');
    await show(view(1, group('default', ['SOLUSDT_SPBL']), group('mine', [])));
    await press();
    await settle();
    expect(screen.getByRole('dialog', { name: 'Groups of SOL/USDT' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Favorites' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'mine' })).not.toBeChecked();
    expect(isStarred()).toBe(true);
    expect(request.mock.calls.map(([requested]) => (requested as { path: string }).path)).toEqual(['/v1/user/optionalGroup/coinGroupIds']);
  });

  it('shows the exchange’s groups until one of them is pressed', async () => {
    request.mockResolvedValue({ groupIds: ['mine'] });
    await import('./group-picker');
    await show(view(1, group('default', ['SOLUSDT_SPBL']), group('mine', [])));
    await press();
    await settle();
    expect(screen.getByRole('checkbox', { name: 'Favorites' })).not.toBeChecked();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Favorites' }));
    expect(screen.getByRole('checkbox', { name: 'Favorites' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'mine' })).toBeChecked();
  });
});
