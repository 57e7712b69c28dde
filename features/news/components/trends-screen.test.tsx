import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { newsDays, newsOfDay } from '@/lib/contract/calls/news';
import { homeQuotation } from '@/lib/contract/calls/quotation';
import type { NewsOfDay } from '@/lib/contract/news';
import { ARTICLE_DAY, buildArticle } from '@/tests/builders/article';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPageOf } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { TrendsScreen } from './trends-screen';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, scroll: _scroll, ...rest }: { prefetch?: boolean; scroll?: boolean; href: string }) => <a {...rest} />,
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));
vi.mock('@/lib/realtime/socket-service', () => ({
  getSocketService: () => ({ start: () => () => undefined, subscribeQuotes: () => () => undefined }),
}));

const exchange = mockExchange();
const day = (text: string): number => Date.parse(`${text}T00:00Z`);

const NEWS: NewsOfDay = {
  day: ARTICLE_DAY,
  articles: [buildArticle()],
  previous: day('2024-03-13'),
  next: day('2024-04-30'),
  nearest: null,
  month: [
    { day: ARTICLE_DAY, count: 1 },
    { day: day('2024-04-30'), count: 2 },
  ],
  first: day('2008-10-31'),
  last: day('2024-05-08'),
};
const DAYS = ['2024-05-08', '2024-04-30', '2024-04-20', '2024-03-13', '2008-10-31'].map(day);

const answerPrices = (asOf: number): void =>
  exchange.answer(homeQuotation, {
    ...{ epoch: 1, asOf, total: 1, quotes: [] },
    source: { kind: 'simulated', from: null, until: null, speed: 1 },
    rows: [buildQuoteRow('BTC')],
  });

beforeEach(() => {
  exchange.answer(newsDays, { days: DAYS.map((one) => ({ day: one, count: 1, updated: null })) });
  answerPrices(1);
});

async function show(wanted: number | null = ARTICLE_DAY): Promise<void> {
  const client = createQueryClient();
  client.setQueryData(marketConfigQuery().queryKey, { hiddenSections: [], unsortable: [], currencies: ['USD'], untinted: [] });
  client.setQueryData(usdtRateQuery().queryKey, { asOf: 1, rates: { USD: '1' } });
  render(<TrendsScreen day={wanted} pages={[{ label: 'news', href: '/markets/trends' }]} />, { wrapper: buildPageOf('trends', client) });
  await act(() => exchange.settled());
}

const hrefs = (element: HTMLElement): (string | null)[] =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('the news of a day: its articles with sources, and the days with news around it', async () => {
  exchange.answer(newsOfDay, NEWS);
  await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Crypto news of 20 April 2024' })).toBeVisible();
  const article = screen.getByRole('article', { name: 'The fourth halving' });
  expect(article.id).toBe('halving-2024');
  expect(within(article).getByRole('heading', { level: 3, name: 'Next' })).toBeVisible();
  expect(within(article).getByText('Halvings')).toBeVisible();
  expect(within(article).getByRole('link', { name: 'Block explorer' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(article).not.toHaveTextContent('In English');
  expect(hrefs(screen.getByRole('navigation', { name: 'Other days' }))).toEqual([
    '/markets/trends/2024-03-13',
    '/markets/trends/2024-04-30',
  ]);
  expect(screen.getByRole('link', { name: 'News' })).toHaveAttribute('aria-current', 'page');
});

it('coins have the price of now, said to be simulated where it is', async () => {
  exchange.answer(newsOfDay, NEWS);
  await show();
  const prices = screen.getByRole('group', { name: 'Simulated prices now' });
  expect(hrefs(prices)).toEqual(['/markets/tokens/bitcoin']);
  expect(within(prices).getByTestId('price')).toHaveTextContent(/^\d/);
  expect(exchange.calls()).toContainEqual([homeQuotation, expect.objectContaining({ symbolIds: 'BTCUSDT_SPBL' })]);
});

it('a coin without a price has a placeholder', async () => {
  exchange.answer(newsOfDay, {
    ...NEWS,
    articles: [buildArticle({ coins: [{ coinId: 'x', ticker: 'X', coinName: 'X', imgUrl: null, symbolId: 'XUSDT_SPBL' }] })],
  });
  await show();
  expect(screen.getByRole('link', { name: /^X/ })).toHaveTextContent('--');
});

it('in the calendar days with news are links, and arrows and years lead to other months', async () => {
  exchange.answer(newsOfDay, NEWS);
  await show();
  const calendar = screen.getByRole('navigation', { name: 'Calendar' });
  const link = (name: string) => within(calendar).getByRole('link', { name });
  expect(within(calendar).getByRole('table', { name: 'April 2024' })).toBeVisible();
  expect(link('20 April 2024: 1 article')).toHaveAttribute('aria-current', 'date');
  expect(link('30 April 2024: 2 articles')).toHaveAttribute('href', '/markets/trends/2024-04-30');
  expect(within(calendar).getByText('19').closest('a')).toBeNull();
  expect(link('Earlier: March 2024')).toHaveAttribute('href', '/markets/trends/2024-03-13');
  expect(link('Later: May 2024')).toHaveAttribute('href', '/markets/trends/2024-05-08');
  expect(link('2008')).toHaveAttribute('href', '/markets/trends/2008-10-31');
});

it('a day without news leads to the nearest one', async () => {
  exchange.answer(newsOfDay, { ...NEWS, articles: [], nearest: day('2024-04-30') });
  await show(day('2024-04-29'));
  expect(screen.getByText('There is no news for 20 April 2024.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nearest news: 30 April 2024' })).toHaveAttribute('href', '/markets/trends/2024-04-30');
});

it('an article in another language names it, and an entry of a feed leads to its publisher', async () => {
  exchange.answer(newsOfDay, {
    ...NEWS,
    articles: [
      buildArticle({
        ...{ language: 'ar', title: 'خبر', origin: 'feed', html: null, excerpt: 'بداية النص', topics: ['own-topic'] },
        sources: [{ name: 'Publisher', url: 'https://publisher.example/1' }],
      }),
    ],
  });
  await show();
  const article = screen.getByRole('article', { name: 'خبر' });
  expect(within(article).getByText('In Arabic')).toBeVisible();
  expect(within(article).getByText('بداية النص')).toHaveAttribute('dir', 'rtl');
  expect(within(article).getByText('own-topic')).toBeVisible();
  expect(within(article).getByRole('link', { name: 'Full text: Publisher' })).toHaveAttribute('href', 'https://publisher.example/1');
});

it('news that could not be loaded are requested again by a button', async () => {
  exchange.refuse(newsOfDay, '40400');
  await show();
  expect(screen.getByRole('alert')).toHaveTextContent('The news could not be loaded.');
  exchange.answer(newsOfDay, NEWS);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => exchange.settled());
  expect(screen.getByRole('article', { name: 'The fourth halving' })).toBeVisible();
});

it('the page of the latest day takes its day from the answer, and says when there is no news at all', async () => {
  exchange.answer(newsOfDay, NEWS);
  await show(null);
  expect(screen.getByRole('heading', { level: 1, name: 'Crypto news of 20 April 2024' })).toBeVisible();
  exchange.answer(newsOfDay, { ...NEWS, day: null, articles: [], previous: null, next: null, month: [], first: null, last: null });
  await show(null);
  expect(screen.getByText('There is no news yet.')).toBeVisible();
});

it('the last day, months ago, says that the collection ends there; an earlier day does not', async () => {
  answerPrices(day('2026-11-27'));
  exchange.answer(newsOfDay, { ...NEWS, day: day('2024-05-08'), next: null });
  await show(null);
  expect(screen.getByText('The newest entry is of 8 May 2024; this collection ends there.')).toBeVisible();
  cleanup();
  exchange.answer(newsOfDay, NEWS);
  await show();
  expect(screen.queryByText(/collection ends/)).toBeNull();
});
