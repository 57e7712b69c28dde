import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installDialog } from '@/components/ui/dialog.fixtures';
import * as calls from '@/lib/contract/calls/overview';
import { OVERVIEW_CARDS } from '@/lib/contract/overview-terms';
import { overviewCards } from '@/lib/preferences/overview-cards';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { installNearObserver } from '@/tests/builders/near-observer';
import { latestMovesQuery, metricsQuery } from '../api/overview.queries';
import { answerCards, METRICS, MOVE, TOP_COINS } from '../model/overview.fixtures';
import { card, showOverview } from './overview-screen.fixtures';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, scroll: _scroll, ...rest }: { prefetch?: boolean; scroll?: boolean; href: string }) => <a {...rest} />,
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));
vi.mock('@/lib/realtime/socket-service', () => ({
  getSocketService: () => ({ start: () => () => undefined, subscribeQuotes: () => () => undefined }),
}));

const bringNear = installNearObserver();
const exchange = mockExchange();

installDialog();
beforeEach(() => {
  overviewCards.clear();
});

const shownCodes = (container: HTMLElement): (string | null)[] =>
  [...container.querySelectorAll('[data-card]')].map((element) => element.getAttribute('data-card'));

it('with all cards hidden says so, and a button brings the usual ones back', async () => {
  overviewCards.set(OVERVIEW_CARDS.map((code) => `-${code}`).join(','));
  const { container } = showOverview();
  expect(shownCodes(container)).toEqual([]);
  expect(screen.getByText('All cards are hidden.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show the default cards' }));
  expect(shownCodes(container)).toEqual([...OVERVIEW_CARDS]);
  expect(screen.queryByText('All cards are hidden.')).toBeNull();
});

/** Brings all cards near the screen, and waits for the answers of their calls. */
async function loadAll(): Promise<void> {
  answerCards(exchange);
  bringNear();
  await act(() => exchange.settled());
}

describe('the cards', () => {
  it('are in the order of the exchange, each with a title that leads to its page', () => {
    const { container } = showOverview();
    expect(shownCodes(container)).toEqual([...OVERVIEW_CARDS]);
    const titles = within(container).getAllByRole('heading', { level: 2 });
    expect(titles.map((title) => title.querySelector('a')?.getAttribute('href')?.startsWith('/markets/'))).toEqual(titles.map(() => true));
  });

  it('of the first screen have their numbers without a call; the others call when they come near, each once', async () => {
    showOverview();
    expect(within(card('Global market')).getByText('$2.00T')).toBeTruthy();
    expect(within(card('Global market')).getByText('--')).toBeTruthy();
    expect(within(card('Leaderboard')).getAllByRole('listitem')).toHaveLength(2);
    expect(exchange.calls()).toEqual([]);
    await loadAll();
    const called = exchange.calls().map(([entry]) => entry);
    // Leading and hot sectors are the same call.
    expect([new Set(called).size, called.length]).toEqual([15, 16]);
    expect(card('Contract data').textContent).toMatch(/\$15\.60B.*SPXUSDT\+92\.19%/);
    expect(within(card('Market breadth')).getByText('63%')).toBeTruthy();
    expect(within(card('Market breadth')).getByText('Not counted yet')).toBeTruthy();
    expect(within(card('Leading sectors')).getAllByRole('link', { name: /up|down/ })[0]?.textContent).toContain('AI');
    expect(within(card('Hot sectors')).getAllByRole('listitem')[0]?.textContent).toContain('Meme');
  });

  it('a class of the distribution leads to the list filtered to exactly it', async () => {
    showOverview();
    await loadAll();
    const link = within(card('Change distribution')).getByRole('link', { name: '−10% to 0%: 2' });
    expect(link.getAttribute('href')).toBe('/markets/spot/usdt?sort=change&dir=desc&change=-9.9999999999..-0.0000000001&basis=24h');
    expect(within(card('Change distribution')).getByRole('img', { name: '7 up, 3 down, 1 unchanged' })).toBeTruthy();
  });

  it('latest moves name the market where it is not spot, so that the same move of a coin in two markets differs', async () => {
    const { client } = showOverview();
    const moves = [MOVE, { ...MOVE, market: 'futures' as const }];
    client.setQueryData(latestMovesQuery().queryKey, { asOf: 1, since: -1e9, moves, sessions: {}, isPartial: false });
    await within(card('Latest moves')).findByText('Futures');
    const rows = within(card('Latest moves')).getAllByRole('listitem');
    const names = rows.map((row) => row.querySelector('b')?.parentElement?.textContent?.trim());
    expect(names).toEqual(['HIVE', 'HIVE Futures']);
  });

  it('a card that fails says so and is retried alone', async () => {
    showOverview();
    answerCards(exchange);
    exchange.refuse(calls.topCoins, '40400');
    bringNear();
    await act(() => exchange.settled());
    const failed = within(card('Top coins')).getByRole('alert');
    expect(screen.getAllByRole('alert')).toEqual([failed]);
    const before = exchange.calls().length;
    exchange.answer(calls.topCoins, TOP_COINS);
    await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
    await act(() => exchange.settled());
    expect(within(card('Top coins')).getAllByRole('listitem')).toHaveLength(3);
    expect(
      exchange
        .calls()
        .slice(before)
        .map(([entry]) => entry),
    ).toEqual([calls.topCoins]);
  });

  it('a card that could not be refreshed keeps its numbers and says so', async () => {
    exchange.refuse(calls.globalMetrics, '40400');
    const { client } = showOverview();
    await act(() => client.refetchQueries({ queryKey: metricsQuery().queryKey }));
    const global = within(card('Global market'));
    expect(global.getByText('$2.00T')).toBeTruthy();
    expect(global.getByRole('status').textContent).toContain('Not up to date.');
    exchange.answer(calls.globalMetrics, METRICS);
    await userEvent.click(global.getByRole('button', { name: 'Try again' }));
    await act(() => exchange.settled());
    expect(global.getByRole('status').textContent).toBe('');
  });
});

it('the global market says of how many coins the supply is simulated, and nothing where none is', async () => {
  const { client } = showOverview();
  expect(within(card('Global market')).queryByText(/^Supply simulated/)).toBeNull();
  exchange.answer(calls.globalMetrics, { ...METRICS, simulatedSupplies: 790 });
  await act(() => client.refetchQueries({ queryKey: metricsQuery().queryKey }));
  expect(within(card('Global market')).getByText('Simulated supply: 790')).toBeVisible();
});

describe('an arrangement', () => {
  it('orders and hides cards; a hidden one makes no call', async () => {
    overviewCards.set('topCoins,-riseDistribution,breadth');
    const { container } = showOverview();
    expect(shownCodes(container).slice(0, 3)).toEqual(['topCoins', 'breadth', 'quotationCards']);
    expect(shownCodes(container)).not.toContain('riseDistribution');
    await loadAll();
    expect(exchange.inputs(calls.riseDistribution)).toEqual([]);
  });

  it('that arrives while the page is shown moves no card before the visitor arranges, or opens the page again', async () => {
    const { container, unmount } = showOverview();
    act(() => overviewCards.set('topCoins,-riseDistribution'));
    expect(shownCodes(container)).toEqual([...OVERVIEW_CARDS]);
    await userEvent.click(screen.getByRole('button', { name: 'Arrange' }));
    await screen.findByRole('dialog', { name: 'Arrange the cards' });
    expect(shownCodes(container)[0]).toBe('topCoins');
    unmount();
    act(() => overviewCards.set('breadth'));
    expect(shownCodes(showOverview().container)[0]).toBe('breadth');
  });

  it('is made by keys, announced, kept, and reset', async () => {
    const { container } = showOverview();
    await userEvent.click(screen.getByRole('button', { name: 'Arrange' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Arrange the cards' }));
    const handle = dialog.getByRole('button', { name: /^Move with .*: Global market$/ });
    handle.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(shownCodes(container).slice(0, 2)).toEqual(['globalDigitalCurrency', 'quotationCards']);
    expect(dialog.getByRole('status').textContent).toBe(`Global market: position 1 of ${OVERVIEW_CARDS.length}`);
    expect(document.activeElement).toBe(handle);
    await userEvent.keyboard('{ArrowUp}');
    expect(shownCodes(container)[0]).toBe('globalDigitalCurrency');
    await userEvent.click(dialog.getByRole('button', { name: 'Move down: Global market' }));
    expect(shownCodes(container)[1]).toBe('globalDigitalCurrency');
    await userEvent.click(dialog.getByRole('switch', { name: 'Leaderboard' }));
    expect(shownCodes(container)).not.toContain('realTimeLeaderboard');
    expect(dialog.getByRole('status').textContent).toBe('Hidden: Leaderboard');
    expect(window.localStorage.getItem('tideline.overview-cards')).toContain('-realTimeLeaderboard');
    await userEvent.click(dialog.getByRole('button', { name: 'Reset to default' }));
    expect(shownCodes(container)).toEqual([...OVERVIEW_CARDS]);
    expect(overviewCards.get()).toBe('default');
  });

  it('is made by dragging a handle; letting go elsewhere than it began moves the card once', async () => {
    const { container } = showOverview();
    await userEvent.click(screen.getByRole('button', { name: 'Arrange' }));
    const dialog = await screen.findByRole('dialog', { name: 'Arrange the cards' });
    const rows = [...dialog.querySelectorAll('[data-code]')];
    rows.forEach((row, place) => {
      row.getBoundingClientRect = () => ({ bottom: (place + 1) * 40 }) as DOMRect;
    });
    const handle = within(dialog).getByRole('button', { name: /^Move with .*: Main markets$/ });
    handle.setPointerCapture = () => undefined;
    const set = vi.spyOn(overviewCards, 'set');
    fireEvent.pointerDown(handle, { button: 0, clientY: 20 });
    fireEvent.pointerMove(handle, { clientY: 70 });
    fireEvent.pointerMove(handle, { clientY: 100 });
    expect(rows[2]?.getAttribute('data-drop')).toBe('after');
    fireEvent.pointerUp(handle, { clientY: 100 });
    expect(set).toHaveBeenCalledTimes(1);
    expect(shownCodes(container).slice(0, 3)).toEqual(['globalDigitalCurrency', 'realTimeLeaderboard', 'quotationCards']);
  });

  it.each(['"<img src=x onerror=alert(1)>"', '{"a":1}', '["topCoins"]', 'not JSON', '"topCoins;display:none"'])(
    'a stranger’s text in the storage is ignored: %s',
    (stored) => {
      window.localStorage.setItem('tideline.overview-cards', stored);
      window.dispatchEvent(new StorageEvent('storage', { key: 'tideline.overview-cards' }));
      const { container } = showOverview();
      expect(shownCodes(container)).toEqual([...OVERVIEW_CARDS]);
    },
  );
});
