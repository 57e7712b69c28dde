import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installDialog } from '@/components/ui/dialog.fixtures';
import { addFavorite, viewFavorites } from '@/lib/contract/calls/favorites';
import { dismissToast, useToasts } from '@/lib/toasts';
import { guestFavorites } from '@/lib/preferences/choices';
import { tickStore } from '@/lib/realtime/tick-store';
import { cachedUser } from '@/lib/session/cached-user';
import { recentSearches } from '../model/recent-searches';
import { exchange, open, settle } from './search-palette.fixtures';

const { push, follow } = vi.hoisted(() => ({ push: vi.fn(), follow: vi.fn() }));
vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push }) }));
vi.mock('@/lib/realtime/use-quote-subscription', () => ({ useQuoteSubscription: follow }));

beforeEach(() => {
  vi.useFakeTimers();
  installDialog();
  push.mockReset();
  follow.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  recentSearches.clear();
  tickStore.clear();
});

describe('stars', () => {
  const star = (symbol: string): HTMLElement => screen.getByRole('button', { name: `Favorite: ${symbol}` });
  afterEach(() => {
    guestFavorites.clear();
    cachedUser.clear();
    for (const { id } of useToasts.getState()) dismissToast(id);
  });

  it('are shown for each result, beside the list', async () => {
    await open('arc');
    expect(screen.getAllByRole('button', { name: 'Favorite: ARC/USDT' })).toHaveLength(3);
    expect(within(screen.getByRole('listbox')).queryByRole('button')).toBeNull();
  });

  it('add a favorite for a guest, and open nothing', async () => {
    const { onClose } = await open('btc');
    fireEvent.click(star('BTC/USDT'));
    await settle(0);
    expect(star('BTC/USDT')).toHaveAttribute('aria-pressed', 'true');
    expect(guestFavorites.get()).toContain('BTCUSDT_SPBL');
    expect(push).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('add a favorite to the account of a user', async () => {
    cachedUser.set({ userId: 'u1', loginName: 'a@example.com', accountMode: 1 });
    const view = (symbolIds: string[]) => ({
      seq: symbolIds.length,
      limits: { groupCoinLimit: 5, groupLimit: 5, totalLimit: 9 },
      groups: [{ groupId: 'g', groupName: '', isDefault: true, symbolIds }],
    });
    exchange.answer(viewFavorites, view([]));
    exchange.answer(addFavorite, view(['BTCUSDT_SPBL']));
    await open('btc');
    fireEvent.click(star('BTC/USDT'));
    await settle(0);
    expect(star('BTC/USDT')).toHaveAttribute('aria-pressed', 'true');
    expect(exchange.inputs(addFavorite)).toHaveLength(1);
  });

  it('can be undone from the toast, which is inside the modal palette to be clickable', async () => {
    guestFavorites.set(['BTCUSDT_SPBL']);
    await open('btc');
    fireEvent.click(star('BTC/USDT'));
    await settle(0);
    expect(guestFavorites.get()).toEqual([]);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }));
    await settle(0);
    expect(guestFavorites.get()).toEqual(['BTCUSDT_SPBL']);
  });

  it('handle Enter themselves', async () => {
    await open('btc');
    fireEvent.keyDown(star('BTC/USDT'), { key: 'Enter' });
    expect(push).not.toHaveBeenCalled();
  });
});
