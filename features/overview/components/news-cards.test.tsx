import { act, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { morningPaper, newsCalendar, newsList } from '@/lib/contract/calls/news-cards';
import { buildArticle } from '@/tests/builders/article';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { installNearObserver } from '@/tests/builders/near-observer';
import { buildPageOf } from '@/tests/builders/page';
import { answerCards, CALENDAR } from '../model/overview.fixtures';
import { CalendarCard, NewsCard, PaperCard } from './news-cards';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, ...rest }: { prefetch?: boolean; href: string }) => <a {...rest} />,
}));

const bringNear = installNearObserver();
const exchange = mockExchange();

const card = (name: string) => within(screen.getByRole('region', { name }));

async function show(): Promise<void> {
  render(
    <>
      <PaperCard />
      <NewsCard />
      <CalendarCard />
    </>,
    { wrapper: buildPageOf('overview', createQueryClient()) },
  );
  bringNear();
  await act(() => exchange.settled());
}

const hrefOf = (name: string, link: string): string | null => card(name).getByRole('link', { name: link }).getAttribute('href');

it('the morning paper is sentences whose coins and sectors are links, and names its window', async () => {
  answerCards(exchange);
  await show();
  const sentences = card('Morning paper').getAllByRole('listitem');
  expect(sentences.map(({ textContent }) => textContent)).toEqual(['Coins: 2 rising.', 'Largest rises: BTC +2%. Strongest: AI.']);
  expect(hrefOf('Morning paper', 'BTC')).toBe('/markets/tokens/bitcoin?market=BTCUSDT_UMCBL');
  expect(hrefOf('Morning paper', 'AI')).toBe('/markets/leadingDetail/ai');
  expect(screen.getByRole('region', { name: 'Morning paper' })).toHaveTextContent('20:00 – 08:00 UTC');
});

it('an article of the news leads to its place on its page, the newest one with its beginning', async () => {
  answerCards(exchange);
  await show();
  expect(hrefOf('News', '20 Apr 2024 The newest Block 840,000 is found.')).toBe('/markets/trends/2024-04-20#newest');
  expect(hrefOf('News', '20 Apr 2024 The fourth halving')).toBe('/markets/crypto-policy?region=us&topic=etf&page=2#halving-2024');
});

it('the calendar has the articles of this day by their years, and what is ahead in words', async () => {
  answerCards(exchange);
  await show();
  expect(hrefOf('Calendar', '2024 The fourth halving')).toBe('/markets/trends/2024-04-20#halving-2024');
  const ahead = card('Calendar').getAllByRole('listitem').slice(1);
  expect(ahead.map(({ textContent }) => textContent)).toEqual([
    '12 Apr 2028Bitcoin halving 5 (estimated)',
    '20 Apr, 16:00Funding settlement of 1,234 contracts',
    '26 Jun, 08:00Expiry of 1 contract',
    '25 MayU.S. stock exchange closed',
    '27 Nov, 18:00U.S. stock exchange closes early',
  ]);
});

it('a title in another language than the page says so in sight and to screen readers, and reads in its direction', async () => {
  answerCards(exchange);
  exchange.answer(newsList, { total: 1, articles: [buildArticle({ language: 'ar', title: 'التنصيف' })] });
  exchange.answer(newsCalendar, { ...CALENDAR, onThisDay: [] });
  exchange.hold(morningPaper);
  await show();
  const title = card('News').getByText('التنصيف');
  expect([title.getAttribute('lang'), title.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  expect(title.parentElement).toHaveTextContent('20 Apr 2024AR التنصيف');
  expect(card('Calendar').getByText('No event is known for this day of the year.')).toBeVisible();
});
