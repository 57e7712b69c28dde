import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { createQueryClient } from '@/lib/api/query-client';
import { leaderboard } from '@/lib/contract/calls/leaderboard';
import * as calls from '@/lib/contract/calls/overview';
import { sectorList } from '@/lib/contract/calls/sectors';
import { distributionMarket } from '@/lib/preferences/overview-choices';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { installNearObserver } from '@/tests/builders/near-observer';
import { buildPageOf } from '@/tests/builders/page';
import { distributionQuery, latestMovesQuery } from '../api/overview.queries';
import { DISTRIBUTION, HEAT_MAP, RANKED } from '../model/overview.fixtures';
import { DistributionCard } from './distribution-card';
import { HeatMapCard } from './heat-map-card';
import { LeaderboardCard } from './leaderboard-card';
import { MovesCard } from './moves-card';
import { LeadingSectorCard } from './sector-cards';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, scroll: _scroll, ...rest }: { prefetch?: boolean; scroll?: boolean; href: string }) => <a {...rest} />,
}));
vi.mock('@/lib/realtime/socket-service', () => ({
  getSocketService: () => ({ start: () => () => undefined, subscribeQuotes: () => () => undefined }),
}));

const bringNear = installNearObserver();
const exchange = mockExchange();

const cards = (
  <>
    <LeaderboardCard />
    <HeatMapCard />
    <DistributionCard />
    <LeadingSectorCard />
  </>
);
function wrapper(unsortable: string[] = []) {
  const client = createQueryClient();
  client.setQueryData(marketConfigQuery().queryKey, { hiddenSections: [], unsortable, currencies: ['USD'], untinted: [] });
  return buildPageOf('overview', client);
}
const card = (name: string): HTMLElement => screen.getByRole('region', { name });

async function show(unsortable: string[] = []) {
  exchange.answer(leaderboard, RANKED);
  exchange.answer(calls.marketHeatMap, HEAT_MAP);
  exchange.answer(calls.riseDistribution, DISTRIBUTION);
  exchange.hold(sectorList);
  const view = render(cards, { wrapper: wrapper(unsortable) });
  bringNear();
  await act(() => exchange.settled());
  return view;
}

it('a heat map by capitalization says when the source publishes none', async () => {
  await show();
  const items = HEAT_MAP.items.map((item) => ({ ...item, capitalization: null }));
  exchange.answer(calls.marketHeatMap, { ...HEAT_MAP, items });
  await userEvent.click(within(card('Heat map')).getByText('Futures'));
  await act(() => exchange.settled());
  expect(within(card('Heat map')).queryByText('Market cap is not published by this source.')).toBeNull();
  await userEvent.click(within(card('Heat map')).getByText('Market cap'));
  expect(within(card('Heat map')).getByText('Market cap is not published by this source.')).toBeVisible();
});

it('a market without market values has one heat map', async () => {
  await show(['marketCap']);
  expect(within(card('Heat map')).queryByText('Market cap')).toBeNull();
  expect(within(card('Heat map')).getByText('7d')).toBeVisible();
});

it('choices on cards are kept: the page opened again has them, and asks for them alone', async () => {
  const chosen = [
    ['Leaderboard', 'Losers'],
    ['Heat map', 'Futures'],
    ['Heat map', 'Market cap'],
    ['Heat map', '7d'],
    ['Change distribution', 'Futures'],
  ] as const;
  const { unmount } = await show();
  for (const [name, choice] of chosen) await userEvent.click(within(card(name)).getByRole('radio', { name: choice }));
  await act(() => exchange.settled());
  unmount();
  const before = exchange.calls().length;
  await show();
  for (const [name, choice] of chosen) expect(within(card(name)).getByRole('radio', { name: choice })).toBeChecked();
  expect(within(card('Leaderboard')).getByRole('link', { name: 'Leaderboard' }).getAttribute('href')).toBe('/markets/rank/losers');
  expect(
    exchange
      .calls()
      .slice(before)
      .map(([, input]) => input),
  ).toEqual(expect.arrayContaining([expect.objectContaining({ ranking: 'losers' }), expect.objectContaining({ market: 'futures' })]));
});

it('cards with rows are as high as these in one to four columns', async () => {
  await show();
  const linesOf = (name: string): string[] => [1, 2, 3, 4].map((columns) => card(name).style.getPropertyValue(`--lines-${columns}`));
  expect(linesOf('Leaderboard')).toEqual(['8', '4', '3', '2']);
  expect(linesOf('Leading sectors')).toEqual(['6', '3', '2', '2']);
  expect(linesOf('Heat map')).toEqual(['', '', '', '']);
});

it('latest moves say since when there are none, while the log is younger than a day', () => {
  const client = createQueryClient();
  client.setQueryData(latestMovesQuery().queryKey, { asOf: 90_000_000, since: 89_940_000, moves: [], sessions: {}, isPartial: false });
  const { unmount } = render(<MovesCard />, { wrapper: buildPageOf('overview', client) });
  expect(screen.getByText('No moves since 00:59 UTC.')).toBeVisible();
  unmount();
  client.setQueryData(latestMovesQuery().queryKey, { asOf: 90_000_000, since: 3_600_000, moves: [], sessions: {}, isPartial: false });
  render(<MovesCard />, { wrapper: buildPageOf('overview', client) });
  expect(screen.getByText('No moves in the last 24 hours.')).toBeVisible();
});

it('without scripts a card has the content that the page carries, else a link to the page that has it', () => {
  const client = createQueryClient();
  client.setQueryData(distributionQuery('spot').queryKey, DISTRIBUTION);
  const Page = buildPageOf('overview', client);
  const html = renderToString(<Page>{cards}</Page>);
  const links = [...html.matchAll(/<noscript>.*?href="([^"]+)".*?<\/noscript>/g)].map(([, href]) => href);
  expect(links).toEqual(['/markets/rank', '/markets/leading', '/markets/leading']);
  expect(html).toContain('aria-label="−10% to 0%: 2"');
});

it('a card that is not near the screen makes no call, whatever the page carries', async () => {
  distributionMarket.clear();
  const client = createQueryClient();
  client.setQueryData(distributionQuery('spot').queryKey, DISTRIBUTION, { updatedAt: 1 });
  exchange.answer(calls.riseDistribution, { ...DISTRIBUTION, rising: 8 });
  render(<DistributionCard />, { wrapper: buildPageOf('overview', client) });
  await act(() => exchange.settled());
  expect(exchange.calls()).toEqual([]);
  expect(within(card('Change distribution')).getByRole('img', { name: '7 up, 3 down, 1 unchanged' })).toBeVisible();
  bringNear();
  await act(() => exchange.settled());
  expect(within(card('Change distribution')).getByRole('img', { name: '8 up, 3 down, 1 unchanged' })).toBeVisible();
});
