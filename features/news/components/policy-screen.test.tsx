import { act, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { policyNews } from '@/lib/contract/calls/news';
import { homeQuotation } from '@/lib/contract/calls/quotation';
import type { PolicyNews } from '@/lib/contract/news';
import type { PolicyView } from '@/lib/contract/news-address';
import { buildArticle } from '@/tests/builders/article';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPageOf } from '@/tests/builders/page';
import { policyView } from '../model/policy-view';
import { PolicyScreen } from './policy-screen';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, scroll: _scroll, ...rest }: { prefetch?: boolean; scroll?: boolean; href: string }) => <a {...rest} />,
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));
vi.mock('@/lib/realtime/socket-service', () => ({
  getSocketService: () => ({ start: () => () => undefined, subscribeQuotes: () => () => undefined }),
}));

const exchange = mockExchange();
const ALL: PolicyView = { region: null, topic: null, page: 1 };
const NEWS: PolicyNews = {
  total: 64,
  updated: null,
  articles: [buildArticle({ kind: 'policy', region: 'uk', topics: ['etf', 'tax'], coins: [] })],
  regions: [
    { code: 'us', count: 25 },
    { code: 'global', count: 3 },
    { code: 'uk', count: 2 },
  ],
  topics: [{ code: 'etf', count: 9 }],
};

async function show(view: PolicyView, news: PolicyNews): Promise<void> {
  exchange.answer(policyNews, news);
  exchange.answer(homeQuotation, {
    ...{ epoch: 1, asOf: 1, total: 1, quotes: [], rows: [] },
    source: { kind: 'live', from: null, until: null, speed: 1 },
  });
  const client = createQueryClient();
  client.setQueryData(marketConfigQuery().queryKey, { hiddenSections: [], unsortable: [], currencies: ['USD'], untinted: [] });
  client.setQueryData(usdtRateQuery().queryKey, { asOf: 1, rates: { USD: '1' } });
  render(<PolicyScreen view={view} pages={[]} />, { wrapper: buildPageOf('cryptoPolicy', client) });
  await act(() => exchange.settled());
}

const links = (name: string) => within(screen.getByRole('navigation', { name })).getAllByRole('link');
const described = (name: string): string[] =>
  links(name).map((link) => `${link.textContent} ${link.getAttribute('href')}${link.hasAttribute('aria-current') ? ' chosen' : ''}`);

it('regions and topics are links with their numbers of articles; a choice keeps the other one', async () => {
  await show({ region: 'uk', topic: 'etf', page: 2 }, NEWS);
  expect(described('Region')).toEqual([
    'All regions /markets/crypto-policy?topic=etf',
    'United States25 /markets/crypto-policy?region=us&topic=etf',
    'Worldwide3 /markets/crypto-policy?region=global&topic=etf',
    'United Kingdom2 /markets/crypto-policy?region=uk&topic=etf chosen',
  ]);
  expect(described('Topic')).toEqual([
    'All topics /markets/crypto-policy?region=uk',
    'ETFs9 /markets/crypto-policy?region=uk&topic=etf chosen',
  ]);
  expect(exchange.calls()).toContainEqual([policyNews, expect.objectContaining({ region: 'uk', topic: 'etf', limit: 30, offset: 30 })]);
});

it('an article has its day, region and topics; pages lead to newer and older ones', async () => {
  await show(ALL, NEWS);
  const article = screen.getByRole('article', { name: 'The fourth halving' });
  expect(
    within(article)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['20 April 2024', 'United Kingdom', 'ETFs', 'Tax', 'Block explorer']);
  expect(screen.getByText('64 articles')).toBeVisible();
  expect(described('More articles')).toEqual(['Older articles /markets/crypto-policy?page=2']);
});

it('a region without articles stays chosen, and all of them are one link away', async () => {
  await show({ ...ALL, region: 'fr' }, { ...NEWS, total: 0, articles: [] });
  expect(described('Region')).toContain('France0 /markets/crypto-policy?region=fr chosen');
  expect(screen.getByText('There is no article about this region and topic.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all articles' })).toHaveAttribute('href', '/markets/crypto-policy');
});

it('what the address has in another form is left out', () => {
  expect(policyView({ region: 'us', topic: 'legal-tender', page: '3' })).toEqual({ region: 'us', topic: 'legal-tender', page: 3 });
  expect(policyView({ region: 'zz' })).toEqual(ALL);
  expect(policyView({ region: 'xx' })).toEqual(ALL);
  for (const region of ['eu', 'uk', 'global', 'ke']) expect(policyView({ region })).toEqual({ ...ALL, region });
  expect(policyView({ region: 'USA', topic: 'x'.repeat(41), page: '0' })).toEqual(ALL);
  expect(policyView({ region: ['us', 'eu'], topic: '<b>', page: '1e3' })).toEqual(ALL);
});
