import { render, screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import messages from '@/locales/en.json';
import { searchCoin } from '@/lib/contract/calls/symbols';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPageOf } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import Page, { generateMetadata } from './page';

const exchange = mockExchange();
const { search } = vi.hoisted(() => ({ search: vi.fn() }));
vi.mock('@/features/search/api/search.server', () => ({ searchOnServer: search }));
vi.mock('@/lib/api/seo', () => ({ fetchSeo: () => Promise.resolve(null) }));
vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ href, children }: { href: string; children: React.ReactNode }) => <a href={href}>{children}</a>,
}));
// Rendered by the server alone; the wrapper of the test has its messages.
vi.mock('@/lib/i18n/messages-provider', () => ({ MessagesProvider: ({ children }: { children: React.ReactNode }) => children }));
vi.mock('next-intl/server', () => ({
  setRequestLocale: () => undefined,
  getTranslations: (namespace: 'search' | object) =>
    Promise.resolve(createTranslator({ locale: 'en', messages, ...(namespace === 'search' ? { namespace } : {}) })),
}));

const HOT = { hotSearchList: [buildQuoteRow('DOGE')], increaseList: [], newCurrencyList: [], volList: [] };
const params = (locale = 'en') => Promise.resolve({ locale });

async function open(q?: string | string[], locale = 'en') {
  exchange.hold(searchCoin);
  render(await Page({ params: params(locale), searchParams: Promise.resolve({ q }) }), { wrapper: buildPageOf('search') });
}
const links = (): (string | null)[] => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

beforeEach(() => {
  search.mockReset().mockResolvedValue({ epoch: 1, asOf: 1, rows: [], hot: null });
});

it('lists the results as links, with name and asset class', async () => {
  search.mockResolvedValue({
    rows: [
      buildQuoteRow('ARC', { coinId: 'arc-network', coinName: 'Arc Network' }),
      buildQuoteRow('ARC', { symbolId: 'ARCUSDT_STBL', coinId: 'arc-resources', coinName: 'Arc Resources', price: null }),
    ],
  });
  await open('arc');
  expect(screen.getByRole('heading')).toHaveTextContent('Results for “arc”');
  expect(screen.getByRole('link', { name: /Arc Network.*Spot.*100\.00/ })).toHaveAttribute('href', '/markets/tokens/arc-network');
  expect(screen.getByRole('link', { name: /Arc Resources.*Stock.*--/ })).toHaveAttribute(
    'href',
    '/markets/tokens/arc-resources?market=ARCUSDT_STBL',
  );
  expect(screen.queryByRole('status')).toBeNull();
});

it('shows a message when nothing was found', async () => {
  await open('zzz');
  expect(screen.getByRole('status')).toHaveTextContent(/^No data found\.$/);
  expect(links()).toEqual([]);
});

it('shows a different message when the exchange did not answer', async () => {
  search.mockResolvedValue(null);
  await open('btc');
  expect(screen.getByRole('status')).toHaveTextContent('Search is not responding.');
});

it.each([
  ['none', undefined],
  ['an empty one', ''],
  ['spaces', '   '],
  ['two at once', ['btc', 'eth']],
])('shows the hot searches for a keyword that is %s', async (_sentence, q) => {
  search.mockResolvedValue({ rows: [buildQuoteRow('BTC')], hot: HOT });
  await open(q);
  expect(screen.getByRole('heading')).toHaveTextContent('Hot searches');
  expect(links()).toEqual(['/markets/tokens/doge']);
});

it('renders a hostile keyword as text', async () => {
  await open('<img src=x onerror=alert(1)>');
  expect(screen.getByRole('heading')).toHaveTextContent('Results for “<img src=x onerror=alert(1)>”');
  expect(document.querySelector('img')).toBeNull();
});

it('searches in the language of the address, by the product’s language code', async () => {
  await open('btc', 'zh-Hant-HK');
  expect(search).toHaveBeenCalledExactlyOnceWith('btc', 'zh-TC');
});

describe('metadata', () => {
  it('excludes the page from search engines', async () => {
    expect(await generateMetadata({ params: params() })).toEqual({
      title: 'Search markets',
      robots: { index: false },
    });
  });
});
