import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { onAlertRequest } from '@/lib/alert-request';
import { moveMenus, moves } from '@/lib/contract/calls/changes';
import { sparklines } from '@/lib/contract/calls/klines';
import type { Changes } from '@/lib/contract/changes';
import type { ClientMessage, StreamedMove } from '@/lib/contract/socket';
import { updateMode } from '@/lib/preferences/choices';
import { INITIAL_CONNECTION_STATE, useConnectionState } from '@/lib/realtime/connection-state';
import { buildMove } from '@/lib/realtime/move.fixtures';
import type { MoveTopic } from '@/lib/realtime/socket-service';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPageOf } from '@/tests/builders/page';
import { until } from '@/tests/setup/until';
import { moveMenusQuery, movesQuery } from '../api/moves.query';
import { movesView, type MovesView } from '../model/moves-view';
import { answerOf, MENUS } from '../model/moves.fixtures';
import { MoversScreen } from './movers-screen';

const { service, sent, openMoveSound, play } = vi.hoisted(() => {
  const messages: unknown[] = [];
  const sound = vi.fn();
  return {
    sent: messages,
    play: sound,
    openMoveSound: vi.fn(() => ({ play: sound, close: vi.fn() })),
    service: {
      start: () => () => undefined,
      subscribeQuotes: () => () => undefined,
      send: (message: unknown) => messages.push(message) > 0,
      moves: undefined as unknown,
    },
  };
});
vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, scroll: _scroll, ...rest }: { prefetch?: boolean; scroll?: boolean; href: string }) => <a {...rest} />,
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));
vi.mock('@/lib/realtime/socket-service', () => ({ getSocketService: () => service }));
vi.mock('../model/move-sound', () => ({ openMoveSound }));

const MOVES = [
  buildMove(10, {
    kind: 'volume-drop',
    base: '15m',
    class: 'large',
    change: '-0.150000',
    volumeRatio: '61.3',
    priceThen: '200.00',
    price: '160.00',
  }),
  buildMove(8, {
    kind: 'high',
    base: '7d',
    class: null,
    symbolId: 'BTCUSDT_UMCBL',
    symbolCodeDisplayName: 'BTCUSDT',
    leftCoinName: 'BTC',
    coinName: 'Bitcoin',
    market: 'futures',
  }),
];

const exchange = mockExchange();
beforeEach(() => {
  exchange.hold(moves);
  exchange.hold(moveMenus);
  exchange.hold(sparklines);
  sent.length = 0;
  play.mockReset();
  openMoveSound.mockClear();
  updateMode.set('live');
  useConnectionState.setState(INITIAL_CONNECTION_STATE);
});

function show(answer: Changes | null, view: MovesView = movesView(undefined)) {
  const client = createQueryClient();
  client.setQueryData(marketConfigQuery().queryKey, { hiddenSections: ['rwa'], unsortable: [], currencies: ['USD'], untinted: [] });
  client.setQueryData(usdtRateQuery().queryKey, { asOf: 1, rates: { USD: '1' } });
  client.setQueryData(moveMenusQuery('en').queryKey, MENUS);
  if (answer) client.setQueryData(movesQuery(view, null).queryKey, answer);
  return render(<MoversScreen view={view} pages={[]} />, { wrapper: buildPageOf('change', client) });
}
const topic = (): MoveTopic => service.moves as MoveTopic;
/** Moves that the socket sends, after the answer to the subscribe. */
function stream(...data: StreamedMove[]): void {
  act(() => {
    topic().handle({ action: 'subscribe', topic: 'changes', code: '00000', msg: '', data: { seq: 10 } });
    topic().handle({ topic: 'changes', bizNo: '', data });
  });
}
const rows = (): HTMLElement[] => screen.getAllByRole('row').slice(1);
const numbers = (): (string | null)[] => rows().map((row) => row.getAttribute('data-seq'));
const newButton = (): HTMLElement | null => screen.queryByRole('button', { name: /^Show / });

describe('the moves', () => {
  it('have their kind in words, size, prices and time, the price now and the change since', () => {
    show(answerOf(MOVES));
    const [drop, high] = rows() as [HTMLElement, HTMLElement];
    for (const text of [
      'SOL',
      'Volume drop',
      '15 min · large · vol 61.3×',
      '−15.00%',
      '16:31:27',
      '200.00',
      '160.00',
      '+25.00%',
      '$812.35M',
    ])
      expect(drop.textContent).toContain(text);
    expect(within(drop).getByRole('link').getAttribute('href')).toBe('/markets/tokens/solana');
    for (const text of ['BTC', 'Futures', 'New high', '7 days', '--']) expect(high.textContent).toContain(text);
    expect(screen.getByRole('table', { name: 'Menu all, newest first' })).toBeTruthy();
  });

  it('become an alert at their price', async () => {
    show(answerOf(MOVES));
    const requests: unknown[] = [];
    const end = onAlertRequest((request) => requests.push(request));
    await userEvent.click(screen.getByRole('button', { name: 'Set an alert for SOL/USDT at 160.00' }));
    end();
    expect(requests).toEqual([{ exchangeId: 'SOLUSDT_SPBL', price: '160.00', priceType: 0 }]);
  });

  it('are followed after the answer; new ones wait until they are asked for', async () => {
    show(answerOf(MOVES));
    expect(sent).toEqual([{ action: 'subscribe', topic: 'changes', after: 10 } satisfies ClientMessage]);
    stream(buildMove(11, { market: null }), [12], buildMove(13), buildMove(14, { replaces: 10 }));
    expect([numbers(), newButton()?.textContent]).toEqual([['10', '8'], 'Show 2 new moves']);
    await userEvent.click(newButton() as HTMLElement);
    await until(() => expect(numbers()).toEqual(['14', '13', '8']));
    expect(newButton()).toBeNull();
  });

  it('that the exchange does not have any more are read by the call, until it answers', async () => {
    show(answerOf(MOVES));
    exchange.answer(moves, answerOf([buildMove(20)], { seq: 20 }));
    act(() => topic().handle({ action: 'subscribe', topic: 'changes', code: '40014', msg: '', data: { seq: 20 } }));
    expect(screen.getByText('Some moves are missing. Reloading.')).toBeTruthy();
    await exchange.settled();
    expect([numbers(), sent.at(-1)]).toEqual([['20'], { action: 'subscribe', topic: 'changes', after: 20 }]);
    expect(screen.queryByText(/are missing/)).toBeNull();
  });

  it('are continued by older ones; a log younger than a day says since when it is', async () => {
    show(answerOf(MOVES, { next: 8, since: 0 }));
    expect(screen.getByText('Moves since 00:00 UTC')).toBeVisible();
    exchange.answer(moves, answerOf([buildMove(3)], { next: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Show older moves' }));
    await exchange.settled();
    await until(() => expect(numbers()).toEqual(['10', '8', '3']));
    expect(exchange.inputs(moves)).toEqual([{ menu: 'all', limit: 50, before: 8 }]);
    expect(screen.queryByRole('button', { name: 'Show older moves' })).toBeNull();
  });
});

describe('pause and sound', () => {
  it('a pause holds new moves back, and its end passes them on', async () => {
    show(answerOf(MOVES));
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    stream(buildMove(11));
    expect(newButton()).toBeNull();
    expect(screen.getByText('Paused')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(newButton()?.textContent).toBe('Show 1 new move');
  });

  it('the sound is loaded when it is switched on, and plays for moves of the filter only', async () => {
    show(answerOf(MOVES), movesView(undefined, { market: 'spot' }));
    const button = screen.getByRole('button', { name: 'Sound' });
    stream(buildMove(11));
    expect([button.getAttribute('aria-pressed'), openMoveSound.mock.calls.length]).toEqual(['false', 0]);
    await userEvent.click(button);
    await until(() => expect(play).toHaveBeenCalledOnce());
    stream(buildMove(12, { market: 'futures' }));
    expect(play).toHaveBeenCalledOnce();
    stream(buildMove(13));
    expect(play).toHaveBeenCalledTimes(2);
    await userEvent.click(button);
    stream(buildMove(14));
    expect(play).toHaveBeenCalledTimes(2);
  });
});

describe('the page', () => {
  it('publishes the rules with the numbers of the call', () => {
    show(answerOf(MOVES));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Top movers');
    const rules = screen.getByRole('region', { name: 'How moves are detected' });
    for (const text of ['5 min, 15 min, 2 h, UTC day', 'Small from 3%, mid from 7%, large from 11%', 'below 2%', '5.33%', '50 times'])
      expect(rules.textContent).toContain(text);
    for (const text of ['24 quarter-hours', '100K USDT', 'the price at the start of the window (not the last high or low)'])
      expect(rules.textContent).toContain(text);
  });

  it('on phones says how many filters are on, and opens them', async () => {
    show(answerOf([]), movesView('high', { market: 'spot', favorites: '1' }));
    const filters = screen.getByRole('button', { name: 'Filters: 2' });
    const room = document.getElementById(filters.getAttribute('aria-controls') ?? '');
    expect(room?.dataset['open']).toBe('false');
    await userEvent.click(filters);
    expect([filters.getAttribute('aria-expanded'), room?.dataset['open']]).toEqual(['true', 'true']);
  });

  it('has menus and filters as links that keep the others, and names its menu', () => {
    show(answerOf([]), movesView('high', { market: 'spot', turnover: '1000000' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Top movers: Menu high');
    const hrefOf = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Menu low')).toBe('/markets/change/low?market=spot&turnover=1000000');
    expect(hrefOf('Menu all')).toBe('/markets/change?market=spot&turnover=1000000');
    expect(hrefOf('All markets')).toBe('/markets/change/high?turnover=1000000');
    expect(
      within(screen.getByRole('navigation', { name: 'Coins' }))
        .getByRole('link', { name: 'Favorites' })
        .getAttribute('href'),
    ).toBe('/markets/change/high?market=spot&turnover=1000000&favorites=1');
    expect(within(screen.getByRole('navigation', { name: 'Market' })).queryByRole('link', { name: 'RWA' })).toBeNull();
  });

  it.each([
    ['there is none', undefined, {}, 'No moves recorded yet. New moves are announced above.'],
    ['none passes the filters', 'rise', { market: 'spot' }, 'No recorded move matches these filters.'],
  ])('says that %s', (_what, menu, query, text) => {
    show(answerOf([]), movesView(menu, query));
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('loads, and says what has failed and loads again', async () => {
    exchange.refuse(moves, '40001');
    show(null);
    expect(screen.getByRole('status', { name: /Loading/ })).toBeTruthy();
    await exchange.settled();
    exchange.answer(moves, answerOf(MOVES));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await exchange.settled();
    expect(numbers()).toEqual(['10', '8']);
  });

  it('asks again for the visitor’s own country when moves are left out for others', async () => {
    exchange.answer(moves, answerOf([buildMove(11)], { seq: 11 }));
    show(answerOf(MOVES, { isPartial: true }));
    await exchange.settled();
    expect(numbers()).toEqual(['11']);
  });
});
