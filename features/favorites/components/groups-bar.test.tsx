import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installDialog } from '@/components/ui/dialog.fixtures';
import { createQueryClient } from '@/lib/api/query-client';
import { addFavorites, addGroup, deleteGroup, renameGroup, sortFavorites, sortGroups } from '@/lib/contract/calls/favorite-groups';
import { removeFavorites } from '@/lib/contract/calls/favorites';
import { homeQuotation } from '@/lib/contract/calls/quotation';
import type { FavoritesView } from '@/lib/contract/favorites';
import { favoritesQuery } from '@/lib/favorites/favorites.calls';
import { dismissToast, useToasts } from '@/lib/toasts';
import { cachedUser } from '@/lib/session/cached-user';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildOverlay, buildPage } from '@/tests/builders/page';
import { GroupsBar } from './groups-bar';
import { GroupManager } from './group-manager';
import { until } from '../../../tests/setup/until';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ href, children, 'aria-current': current }: { href: string; children: React.ReactNode; 'aria-current'?: 'page' }) => (
    <a href={href} aria-current={current}>
      {children}
    </a>
  ),
  useRouter: () => ({ prefetch: () => undefined }),
}));

const [BTC, ETH, SOL] = ['BTCUSDT_SPBL', 'ETHUSDT_SPBL', 'SOLUSDT_SPBL'] as const;
const VIEW: FavoritesView = {
  seq: 1,
  groups: [
    { groupId: 'd', groupName: '', isDefault: true, symbolIds: [BTC, ETH, SOL] },
    { groupId: 'l1', groupName: 'Layer 1', isDefault: false, symbolIds: [ETH] },
    { groupId: 'ai', groupName: 'AI', isDefault: false, symbolIds: [] },
  ],
  limits: { groupCoinLimit: 20, groupLimit: 5, totalLimit: 100 },
};
const exchange = mockExchange();
const ANN = { userId: 'ann', loginName: 'ann@example.com', accountMode: 0 };
let client: ReturnType<typeof createQueryClient>;

const cached = (): [string, readonly string[]][] =>
  client.getQueryData(favoritesQuery('ann').queryKey)?.groups.map(({ groupId, symbolIds }) => [groupId, symbolIds]) ?? [];
const press = (name: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name }));
  return exchange.settled();
};
const toasts = (): string[] => useToasts.getState().map(({ text }) => text);

function showManager(): void {
  render(<GroupManager view={VIEW} onClose={() => undefined} />, { wrapper: buildOverlay(client) });
}

beforeEach(() => {
  installDialog();
  cachedUser.set(ANN);
  client = createQueryClient();
  client.setQueryData(favoritesQuery('ann').queryKey, VIEW);
  // Never answered: the optimistic state stays.
  for (const entry of [sortGroups, deleteGroup, sortFavorites, removeFavorites]) exchange.hold(entry);
  exchange.hold(homeQuotation);
});
afterEach(() => {
  cachedUser.clear();
  useToasts.getState().forEach(({ id }) => dismissToast(id));
});

describe('groups in the panel', () => {
  it('move by one position, optimistically; the first and the last not beyond the ends', async () => {
    showManager();
    expect(screen.getByRole('button', { name: 'Move up: Favorites' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move down: Favorites' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Move up: AI' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Move down: AI' })).toBeDisabled();
    await press('Move up: AI');
    expect(exchange.calls()).toEqual([[sortGroups, { groupIds: ['d', 'ai', 'l1'] }]]);
    expect(cached().map(([id]) => id)).toEqual(['d', 'ai', 'l1']);
    await press('Move down: Favorites');
    expect(exchange.calls()[1]).toEqual([sortGroups, { groupIds: ['l1', 'd', 'ai'] }]);
  });

  it('are created by name; a retry after a lost response repeats the same request', async () => {
    showManager();
    exchange.refuse(addGroup, '99999');
    fireEvent.change(screen.getByRole('textbox', { name: 'Name of the new group' }), { target: { value: 'Memes' } });
    await press('Create');
    expect(screen.getByRole('textbox', { name: 'Name of the new group' })).toHaveValue('Memes');
    expect(screen.getByRole('alert')).toBeVisible();
    exchange.answer(addGroup, { ...VIEW, groupId: 'memes' });
    await press('Create');
    expect(screen.getByRole('textbox', { name: 'Name of the new group' })).toHaveValue('');
    const [first, ...others] = exchange.inputs(addGroup);
    expect(first).toEqual({ groupName: 'Memes', requestId: expect.any(String) });
    expect(others).toEqual([first]);
  });

  it('are renamed inline; their own name does not count as taken', async () => {
    showManager();
    await press('Rename: Layer 1');
    const form = within(screen.getAllByRole('listitem')[1] as HTMLElement);
    expect(form.getByRole('textbox', { name: 'New name: Layer 1' })).toHaveValue('Layer 1');
    fireEvent.change(form.getByRole('textbox'), { target: { value: 'layer 1' } });
    exchange.answer(renameGroup, VIEW);
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    await exchange.settled();
    expect(exchange.calls()).toEqual([[renameGroup, { groupId: 'l1', groupName: 'layer 1' }]]);
    expect(screen.queryByRole('textbox', { name: 'New name: Layer 1' })).toBeNull();
  });

  it('are deleted on the second click; the default group can be neither renamed nor deleted', async () => {
    showManager();
    await press('Delete: AI');
    expect(exchange.calls()).toEqual([]);
    await press('Confirm: delete AI and everything in it');
    expect(exchange.calls()).toEqual([[deleteGroup, { groupId: 'ai' }]]);
    expect(screen.queryByRole('button', { name: 'Rename: Favorites' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete Favorites' })).toBeNull();
  });

  it('show why a change was refused, and are loaded again', async () => {
    exchange.refuse(sortGroups, '99999');
    showManager();
    await press('Move up: AI');
    expect(toasts()).toHaveLength(1);
    expect(client.getQueryState(favoritesQuery('ann').queryKey)?.isInvalidated).toBe(true);
  });
});

describe('symbols of a group', () => {
  async function open(): Promise<void> {
    showManager();
    await press('Favorites 3');
    expect(screen.getByRole('button', { name: 'Favorites 3' })).toHaveAttribute('aria-expanded', 'true');
  }

  it.each([
    ['up', 'Move up: SOLUSDT', [BTC, SOL, ETH]],
    ['down', 'Move down: BTCUSDT', [ETH, BTC, SOL]],
    ['to the top', 'Move to top: SOLUSDT', [SOL, BTC, ETH]],
  ])('move %s, in this group only', async (_way, button, order) => {
    await open();
    await press(button);
    expect(exchange.calls()).toEqual([[sortFavorites, { groupId: 'd', symbolIds: order }]]);
    expect(cached()).toEqual([
      ['d', order],
      ['l1', [ETH]],
      ['ai', []],
    ]);
  });

  it('are removed from this group only', async () => {
    await open();
    await press('Remove: ETHUSDT');
    expect(exchange.calls()).toEqual([[removeFavorites, { symbolIds: [ETH], groupId: 'd' }]]);
    expect(cached()).toEqual([
      ['d', [BTC, SOL]],
      ['l1', [ETH]],
      ['ai', []],
    ]);
  });

  it('cannot move beyond the ends', async () => {
    await open();
    const isDisabled = (name: string): boolean => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
    expect(
      ['Move up: BTCUSDT', 'Move to top: BTCUSDT', 'Move down: BTCUSDT', 'Move up: SOLUSDT', 'Move down: SOLUSDT'].map(isDisabled),
    ).toEqual([true, true, false, false, true]);
  });

  it('are hidden by a second click', async () => {
    await open();
    await press('Favorites 3');
    expect(screen.queryByRole('button', { name: 'Remove: ETHUSDT' })).toBeNull();
  });
});

describe('a file of favorites', () => {
  const choose = (content: string): Promise<void> =>
    act(
      async () =>
        void fireEvent.change(screen.getByLabelText<HTMLInputElement>('Import', { selector: 'input' }), {
          target: { files: [new File([content], 'favorites.json')] },
        }),
    );

  it('imports listed symbols that are not in the group of that name or a new one, with a message', async () => {
    exchange.answer(addGroup, { ...VIEW, groupId: 'new' });
    exchange.answer(addFavorites, VIEW);
    client.setQueryData(['all-symbol-ids'], [BTC, ETH, SOL]);
    showManager();
    await choose(
      JSON.stringify({
        favorites: [
          { groupName: 'Layer 1', symbolIds: [ETH, SOL, 'GONEUSDT_SPBL'] },
          { groupName: 'Memes', symbolIds: [BTC] },
          { groupName: 'AI', symbolIds: ['GONEUSDT_SPBL'] },
        ],
      }),
    );
    await until(() => expect(toasts()).toEqual(['Favorites imported']));
    expect(exchange.calls()).toEqual([
      [addFavorites, { symbolIds: [SOL], groupId: 'l1' }],
      [addGroup, { groupName: 'Memes' }],
      [addFavorites, { symbolIds: [BTC], groupId: 'new' }],
    ]);
  });

  it('without favorites is refused', async () => {
    showManager();
    await choose('nothing');
    await until(() => expect(toasts()).toEqual(['There are no favorites in this file.']));
    expect(exchange.calls()).toEqual([]);
  });
});

describe('the chips of the groups', () => {
  it('link to each group, and mark the current one', async () => {
    render(<GroupsBar groupId="l1" />, { wrapper: buildPage(client) });
    await screen.findByRole('navigation', { name: 'Favorite groups' });
    expect(
      screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent, link.getAttribute('aria-current')]),
    ).toEqual([
      ['/markets/favorite', 'All', null],
      ['/markets/favorite/d', 'Favorites 3', null],
      ['/markets/favorite/l1', 'Layer 1 1', 'page'],
      ['/markets/favorite/ai', 'AI 0', null],
    ]);
  });

  it('mark “All” where no group is chosen, and open the panel on request only', async () => {
    render(<GroupsBar groupId={null} />, { wrapper: buildPage(client) });
    await screen.findByRole('navigation', { name: 'Favorite groups' });
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('All');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Arrange groups');
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('are a link to the login for a guest', () => {
    cachedUser.clear();
    render(<GroupsBar groupId={null} />, { wrapper: buildPage(client) });
    expect(screen.getByRole('link')).toHaveAttribute('href', '/login?return=/markets/favorite');
  });
});
