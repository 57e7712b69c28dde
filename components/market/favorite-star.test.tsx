import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installDialog } from '@/components/ui/dialog.fixtures';
import { createQueryClient } from '@/lib/api/query-client';
import { groupsOfSymbol } from '@/lib/contract/calls/favorite-groups';
import { addFavorite, removeFavorites, viewFavorites } from '@/lib/contract/calls/favorites';
import { NOT_SIGNED_IN } from '@/lib/contract/envelope';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import type { FavoritesView } from '@/lib/contract/favorites';
import { favoritesQuery } from '@/lib/favorites/favorites.calls';
import { dismissToast, useToasts } from '@/lib/toasts';
import { guestFavorites } from '@/lib/preferences/choices';
import { cachedUser } from '@/lib/session/cached-user';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPage } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { FavoriteStar } from './favorite-star';

const exchange = mockExchange();

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

const star = (): HTMLElement => screen.getByRole('button', { name: 'Favorite: SOL/USDT' });
const isStarred = (): boolean => star().getAttribute('aria-pressed') === 'true';
const press = async (): Promise<void> => {
  fireEvent.click(star());
  await exchange.settled();
};
const toasts = (): string[] => useToasts.getState().map(({ text }) => text);

/** Lets what a press loads arrive: the code and messages of the group picker, or the texts of a failure. */
const opened = async (): Promise<void> => {
  await act(() => vi.dynamicImportSettled());
  await exchange.settled();
};

async function show(favorites?: FavoritesView) {
  const client = createQueryClient();
  if (favorites) client.setQueryData(favoritesQuery('u1').queryKey, favorites);
  render(<FavoriteStar row={row} />, { wrapper: buildPage(client) });
  await exchange.settled();
}

beforeEach(() => {
  vi.useFakeTimers();
  installDialog();
});
afterEach(() => {
  for (const { id } of useToasts.getState()) dismissToast(id);
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
    expect(exchange.calls()).toEqual([]);
    expect(toasts()).toEqual([]);
  });

  it('is refused beyond three hundred, with a message', async () => {
    const full = Array.from({ length: 300 }, (_, index) => `C${index}_SPBL`);
    guestFavorites.set(full);
    await show();
    await press();
    expect(isStarred()).toBe(false);
    expect(guestFavorites.get()).toBe(full);
    expect(toasts()).toEqual(['You have reached the limit of 300 favorites. Remove one first.']);
  });

  it('is removed with a message that offers undo', async () => {
    guestFavorites.set(['SOLUSDT_SPBL']);
    await show();
    await press();
    expect(isStarred()).toBe(false);
    expect(toasts()).toEqual(['Removed from favorites: SOL/USDT']);
    act(() => useToasts.getState()[0]?.action?.run());
    await exchange.settled();
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
    exchange.hold(addFavorite);
    await show(view(1, group('default', [])));
    await press();
    expect(isStarred()).toBe(true);
    expect(exchange.calls()).toEqual([[addFavorite, { symbolId: 'SOLUSDT_SPBL' }]]);
  });

  it('is rolled back with the reason when the exchange refuses', async () => {
    const before = view(1, group('default', []));
    exchange.answer(viewFavorites, before);
    const limit = { reached: 'groupCoinLimit', limit: 20 };
    exchange.refuse(addFavorite, ERROR_CODE.favoriteLimit, 'The upper limit (20) of this customized category has been reached.', limit);
    await show(before);
    await press();
    await opened();
    expect(isStarred()).toBe(false);
    expect(toasts()).toEqual(['A group holds at most 20 favorites. Remove one first.']);
  });

  it('is rolled back without a message of its own when the session has ended, which is reported once for all calls', async () => {
    const before = view(1, group('default', []));
    exchange.answer(viewFavorites, before);
    exchange.refuse(addFavorite, NOT_SIGNED_IN, 'Please log in again.');
    await show(before);
    await press();
    await opened();
    expect(isStarred()).toBe(false);
    expect(toasts()).toEqual([]);
  });

  it('is removed from every group, and restored by undo', async () => {
    exchange.answer(removeFavorites, view(2, group('default', [])));
    exchange.answer(addFavorite, view(3, group('default', ['SOLUSDT_SPBL'])));
    await show(view(1, group('default', ['SOLUSDT_SPBL'])));
    await press();
    expect(isStarred()).toBe(false);
    act(() => useToasts.getState()[0]?.action?.run());
    await exchange.settled();
    expect(isStarred()).toBe(true);
    expect(exchange.calls().map(([entry]) => entry)).toEqual([removeFavorites, addFavorite]);
  });

  it('opens the group picker without a change where there are several groups', async () => {
    exchange.hold(groupsOfSymbol);
    await show(view(1, group('default', ['SOLUSDT_SPBL']), group('mine', [])));
    await press();
    await opened();
    expect(screen.getByRole('dialog', { name: 'Groups: SOL/USDT' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Favorites' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'mine' })).not.toBeChecked();
    expect(isStarred()).toBe(true);
    expect(exchange.calls().map(([entry]) => entry)).toEqual([groupsOfSymbol]);
  });

  it('shows the exchange’s groups until one of them is pressed', async () => {
    exchange.answer(groupsOfSymbol, { groupIds: ['mine'] });
    await show(view(1, group('default', ['SOLUSDT_SPBL']), group('mine', [])));
    await press();
    await opened();
    expect(screen.getByRole('checkbox', { name: 'Favorites' })).not.toBeChecked();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Favorites' }));
    expect(screen.getByRole('checkbox', { name: 'Favorites' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'mine' })).toBeChecked();
  });
});
