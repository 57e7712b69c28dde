import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installDialog } from '@/components/ui/dialog.fixtures';
import { dismissToast, toastStore } from '@/lib/toasts';
import { guestFavorites } from '@/lib/preferences/choices';
import { tickStore } from '@/lib/realtime/tick-store';
import { cachedUser } from '@/lib/session/cached-user';
import { recentSearches } from '../model/recent-searches';
import { answer, type SearchRequest, open, settle } from './search-palette.fixtures';

const { push, request, follow } = vi.hoisted(() => ({ push: vi.fn(), request: vi.fn(), follow: vi.fn() }));
vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push }) }));
vi.mock('@/lib/api/http-client', () => ({ request }));
vi.mock('@/lib/realtime/use-quote-subscription', () => ({ useQuoteSubscription: follow }));

beforeEach(() => {
  vi.useFakeTimers();
  installDialog();
  push.mockReset();
  follow.mockReset();
  request.mockReset().mockImplementation((options: SearchRequest) => Promise.resolve(answer(options)));
});
afterEach(() => {
  vi.useRealTimers();
  recentSearches.clear();
  tickStore.clear();
});

describe('stars', () => {
  const star = (symbol: string): HTMLElement => screen.getByRole('button', { name: `Favorite ${symbol}` });
  afterEach(() => {
    guestFavorites.clear();
    cachedUser.clear();
    for (const { id } of toastStore.get()) dismissToast(id);
  });

  it('are shown for each result, beside the list', async () => {
    await open('arc');
    expect(screen.getAllByRole('button', { name: 'Favorite ARC/USDT' })).toHaveLength(3);
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
      limits: {},
      groups: [{ groupId: 'g', groupName: '', isDefault: true, symbolIds }],
    });
    request.mockImplementation((options: SearchRequest & { path: string }) => {
      if (options.path.endsWith('/view')) return Promise.resolve(view([]));
      return Promise.resolve(options.path.includes('/optional/') ? view(['BTCUSDT_SPBL']) : answer(options));
    });
    await open('btc');
    fireEvent.click(star('BTC/USDT'));
    await settle(0);
    expect(star('BTC/USDT')).toHaveAttribute('aria-pressed', 'true');
    expect(request).toHaveBeenCalledWith(expect.objectContaining({ path: '/v1/user/optional/addUserSelf' }));
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
