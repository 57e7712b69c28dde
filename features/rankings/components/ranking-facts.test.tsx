import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { installDialog } from '@/components/ui/dialog.fixtures';
import { marketConfigQuery, marketPageConfig } from '@/lib/api/queries/market-config.query';
import { createQueryClient } from '@/lib/api/query-client';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import { rankingRef } from '@/lib/contract/rankings';
import { buildMarketConfig } from '@/tests/builders/market-config';
import { buildPageOf } from '@/tests/builders/page';
import { excludedQuery, firstPlacesQuery } from '../api/ranking.query';
import { RankingFacts } from './ranking-facts';
import { RankingNavigation } from './ranking-navigation';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ href, children, 'aria-current': current }: { href: string; children: React.ReactNode; 'aria-current'?: 'true' | 'page' }) => (
    <a href={href} aria-current={current}>
      {children}
    </a>
  ),
  useRouter: () => ({ prefetch: vi.fn() }),
}));

const ANSWER: Leaderboard = {
  epoch: 1,
  asOf: 1,
  source: { kind: 'simulated', from: null, until: null, speed: 1 },
  total: 3,
  quotes: [],
  rows: [],
  coins: 870,
  floor: { turnover: '100000.00', ageHours: 24 },
  breadth: { up: 1_200, down: 1, flat: 0 },
  excluded: { status: 0, unknown: 0, age: 1, turnover: 1 },
  hot: null,
};
const LOSERS = rankingRef({ ranking: 'losers', window: '7d' });
const client = createQueryClient();

beforeEach(() => {
  client.setDefaultOptions({ queries: { enabled: false } });
  client.setQueryData(firstPlacesQuery(LOSERS).queryKey, ANSWER);
  client.setQueryData(excludedQuery(LOSERS).queryKey, [
    { symbolId: 'AUSDT_SPBL', symbolCodeDisplayName: 'A/USDT', coinId: 'a', coinName: 'A coin', turnover: '10', reason: 'turnover' },
  ]);
  installDialog();
});

it('has the counts over the window, and the instruments left out with their reason on request', async () => {
  render(<RankingFacts ranking={LOSERS} />, { wrapper: buildPageOf('rank', client) });
  expect(screen.getByRole('img', { name: 'Change over 7d: 1,200 up, 1 down, 0 unchanged' })).toBeTruthy();
  expect(screen.getByText(/turnover 100K USDT/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '2 not ranked' }));
  expect(await screen.findByText(/Turnover below 100K USDT/)).toBeTruthy();
  expect(screen.getByText('A/USDT')).toBeTruthy();
});

it('every choice is a link that keeps the others; the current ones are marked', () => {
  render(<RankingNavigation ranking={LOSERS} />, { wrapper: buildPageOf('rank', client) });
  const hrefOf = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('RWA')).toBe('/markets/rank/losers?market=rwa&window=7d');
  expect(hrefOf('Top 100')).toBe('/markets/rank/losers?window=7d&universe=100');
  expect(hrefOf('Top turnover')).toBe('/markets/rank/turnover');
  const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => link.textContent)).toEqual(['Top losers', 'Spot', '7d', 'All']);
});

it('a market without market values has no choice of the largest coins, but a way back from them', () => {
  const config = marketPageConfig({
    ...buildMarketConfig(),
    marketRanking: { before24Open: true, marketValue: false, newPrice: true, vol: true },
  });
  client.setQueryData(marketConfigQuery().queryKey, config);
  const { rerender } = render(<RankingNavigation ranking={LOSERS} />, { wrapper: buildPageOf('rank', client) });
  expect(screen.queryByRole('navigation', { name: 'Coins by market cap' })).toBeNull();
  rerender(<RankingNavigation ranking={{ ...LOSERS, universe: '100' }} />);
  const choice = within(screen.getByRole('navigation', { name: 'Coins by market cap' }));
  expect(choice.getAllByRole('link').map((link) => link.textContent)).toEqual(['All', 'Top 100']);
});
