import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { installDialog } from '@/components/ui/dialog.fixtures';
import { clockOffsetQuery } from '@/lib/api/queries/server-time.query';
import { tradingSessionsQuery } from '@/lib/api/queries/trading-sessions.query';
import { sectorList } from '@/lib/contract/calls/sectors';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { installNearObserver } from '@/tests/builders/near-observer';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { latestMovesQuery, placesQuery, quotationCardsQuery, sectorsOfDayQuery } from '../api/overview.queries';
import { answerCards, MOVE, QUOTATIONS, RANKED } from '../model/overview.fixtures';
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

it('leading and hot sectors fail, are retried and refreshed each for itself', async () => {
  const { client } = showOverview();
  answerCards(exchange);
  exchange.refuse(sectorList, '40400');
  bringNear();
  await act(() => exchange.settled());
  answerCards(exchange);
  await userEvent.click(within(card('Leading sectors')).getByRole('button', { name: 'Try again' }));
  await act(() => exchange.settled());
  expect(within(card('Leading sectors')).getAllByRole('listitem')).not.toHaveLength(0);
  expect(within(card('Hot sectors')).getByRole('alert')).toBeVisible();
  await userEvent.click(within(card('Hot sectors')).getByRole('button', { name: 'Try again' }));
  await act(() => exchange.settled());
  exchange.refuse(sectorList, '40400');
  await act(() => client.refetchQueries({ queryKey: sectorsOfDayQuery('sexySector', 'en').queryKey }));
  expect(within(card('Hot sectors')).getByRole('status')).toHaveTextContent('Not up to date.');
  expect(within(card('Leading sectors')).getByRole('status')).toHaveTextContent(/^$/);
});

it('each says on request how its numbers are computed', async () => {
  showOverview();
  for (const section of screen.getAllByRole('region')) {
    const details = section.querySelector('details');
    expect(details?.open).toBe(false);
    expect(details?.querySelector('summary')).toHaveAccessibleName(/^How this is computed: /);
    expect(details?.querySelector('p')?.textContent).toMatch(/^.{60,}\.$/);
  }
  const breadth = card('Market breadth');
  const details = breadth.querySelector('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent.keyDown(details.querySelector('summary') as HTMLElement, { key: 'Escape' });
  expect(details.open).toBe(false);
  answerCards(exchange);
  bringNear();
  await act(() => exchange.settled());
  expect(breadth).toHaveTextContent(
    /price > \(o₁ \+ … \+ oₙ\) ÷ n, where o are the prices at 00:00 UTC up to \d{4}-\d\d-\d\d\..* 90 days ago/,
  );
});

it('markets with trading hours say that they are closed, in tiles, rows and moves; open ones say nothing', async () => {
  const { client } = showOverview();
  const spans = (open: boolean) => [{ open: Date.now() + (open ? -1 : 1) * 3_600_000, close: Date.now() + 7_200_000, early: false }];
  client.setQueryData(clockOffsetQuery.queryKey, 0);
  client.setQueryData(tradingSessionsQuery.queryKey, {
    serverTime: Date.now(),
    schedules: [
      { code: 'metals', timeZone: 'America/New_York', spans: spans(false) },
      { code: 'indexes', timeZone: 'America/New_York', spans: spans(true) },
    ],
  });
  const rows = [buildQuoteRow('XAU', { session: 'metals' }), buildQuoteRow('US500', { session: 'indexes' }), buildQuoteRow('BTC')];
  act(() => {
    client.setQueryData(quotationCardsQuery().queryKey, { ...QUOTATIONS, rows });
    client.setQueryData(placesQuery('top-gainers').queryKey, { ...RANKED, rows });
    const moves = rows.map(({ symbolId, leftCoinName }, at) => ({ ...MOVE, symbolId, leftCoinName, seq: at, market: null }));
    const sessions = { [rows[0]?.symbolId ?? '']: 'metals', [rows[1]?.symbolId ?? '']: 'indexes' } as const;
    client.setQueryData(latestMovesQuery().queryKey, { asOf: 1, since: -1e9, moves, sessions, isPartial: false });
  });
  for (const name of ['Main markets', 'Leaderboard', 'Latest moves']) {
    expect(await within(card(name)).findByText('Closed')).toBeVisible();
    const closed = within(card(name))
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByText('Closed') !== null);
    expect(closed.map((item) => /XAU/.test(item.textContent))).toEqual([true]);
  }
});
