import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installFocusingDialog } from '@/components/ui/dialog.fixtures';
import { confirmSupportAddress } from '@/lib/contract/calls/support';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import type { HelpArticle } from '@/lib/contract/support';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildServerPage } from '@/tests/builders/page';
import { ArticleScreen } from './article-screen';
import { HelpScreen } from './help-screen';
import { OperatorPageScreen } from './operator-page-screen';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, ...rest }: { prefetch?: boolean; href: string }) => <a {...rest} />,
}));

const exchange = mockExchange();
const ARTICLES: HelpArticle[] = [
  { id: 'alert-types', title: 'Alerts', html: '<p>Eight.</p>', words: '', language: 'en', updated: '2026-11-27' },
  { id: 'export', title: 'Files', html: '<p>CSV.</p>', words: '', language: 'en', updated: null },
];

beforeEach(() => window.history.replaceState(null, '', '/help'));

function followFragment(fragment: string): void {
  window.history.replaceState(null, '', `/help${fragment}`);
  window.dispatchEvent(new Event('hashchange'));
}

describe('the page of the help', () => {
  const show = (articles: HelpArticle[] | null = ARTICLES, hasPanel = true) =>
    render(<HelpScreen articles={articles} hasPanel={hasPanel} />, { wrapper: buildServerPage() });

  it('leads to each article and to support', () => {
    show();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/help/alert-types',
      '/help/export',
      '/help#write',
    ]);
    expect(screen.getByRole('link', { name: 'Write to support' })).toHaveAttribute('data-opens', 'write');
  });

  it.each([
    ['before the scripts of the page are there', () => window.history.replaceState(null, '', '/help#write'), () => undefined],
    ['later', () => undefined, () => act(() => followFragment('#write'))],
  ])('opens the form of a message where the address asks for it: %s', async (_when, before, after) => {
    installFocusingDialog();
    before();
    show();
    after();
    expect(await screen.findByRole('heading', { name: 'Write to support' })).toHaveFocus();
    expect(window.location.hash).toBe('');
  });

  it('has no way to write with an outside chat script', () => {
    show(ARTICLES, false);
    expect(screen.queryByRole('link', { name: 'Write to support' })).toBeNull();
  });

  it('says that the exchange is away, and is not cached then', () => {
    const { container } = show(null);
    expect(screen.getByText(/could not be loaded/)).toBeVisible();
    expect(container.querySelector('[data-exchange="away"]')).not.toBeNull();
  });

  it.each([
    ['confirmed', () => exchange.answer(confirmSupportAddress, { reference: 'S-1' }), /^Your address is confirmed\. .*S-1/],
    ['refused', () => exchange.refuse(confirmSupportAddress, ERROR_CODE.deadLink), /^This link is not valid any more/],
    ['lost', () => exchange.disconnect(confirmSupportAddress), /^The address could not be confirmed/],
  ])('confirms the address of a mailed link, whose token leaves the address bar: %s', async (_outcome, prepare, text) => {
    prepare();
    window.history.replaceState(null, '', '/help#confirm=token-1');
    show();
    expect(await screen.findByText(text)).toBeVisible();
    expect(exchange.inputs(confirmSupportAddress)).toEqual([{ token: 'token-1' }]);
    expect(window.location.hash).toBe('');
  });
});

describe('the page of an article', () => {
  const show = (article: HelpArticle | null, language = 'en') =>
    render(<ArticleScreen article={article} articles={ARTICLES} language={language} hasPanel />, { wrapper: buildServerPage() });

  it('has the text, the page that it is about, and the other articles', () => {
    show(ARTICLES[0] ?? null);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Alerts');
    expect(screen.getByText('Eight.')).toBeVisible();
    expect(screen.getByText('Last updated: 27 November 2026')).toHaveAttribute('datetime', '2026-11-27');
    expect(screen.getByRole('link', { name: 'Open the page: Price alerts' })).toHaveAttribute('href', '/markets/price-alert');
    expect(screen.queryByRole('link', { name: 'Alerts' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Files' })).toHaveAttribute('href', '/help/export');
  });

  it('marks a text in another language than that of the page', () => {
    show(ARTICLES[1] ?? null, 'ar');
    expect(screen.getByText('CSV.').parentElement).toHaveAttribute('dir', 'ltr');
    expect(screen.queryByRole('link', { name: /^Open the page/ })).toBeNull();
    expect(screen.queryByText(/^Last updated/)).toBeNull();
  });

  it('says that the exchange is away, and is not cached then', () => {
    const { container } = show(null);
    expect(screen.getByText(/could not be loaded/)).toBeVisible();
    expect(container.querySelector('[data-exchange="away"]')).not.toBeNull();
  });
});

describe('a page of the operator', () => {
  const SAMPLE = /^This is a sample text/;
  const LANGUAGE = /^This text is available in/;
  it.each([
    ['a sample', { isSample: true, language: 'en' }, [SAMPLE], [LANGUAGE]],
    ['a text in another language', { isSample: false, language: 'ar' }, [LANGUAGE], [SAMPLE]],
    ['a text in the language of the page', { isSample: false, language: 'en' }, [], [SAMPLE, LANGUAGE]],
    ['a text in a variant of it', { isSample: false, language: 'asia' }, [], [SAMPLE, LANGUAGE]],
  ])('says that it is %s', (_kind, facts, shown, hidden) => {
    const text = { title: 'Our terms', html: '<h2>Use</h2>', updated: '2026-02-28', ...facts };
    render(<OperatorPageScreen page="terms" text={text} language="en" />, { wrapper: buildServerPage() });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our terms');
    expect(screen.getByRole('heading', { level: 2, name: 'Use' })).toBeVisible();
    expect(screen.getByText('Last updated: 28 February 2026')).toHaveAttribute('datetime', '2026-02-28');
    for (const words of shown) expect(screen.getByText(words)).toBeVisible();
    for (const words of hidden) expect(screen.queryByText(words)).toBeNull();
  });

  it('has its usual title while the exchange is away', () => {
    render(<OperatorPageScreen page="terms" text={null} language="en" />, { wrapper: buildServerPage() });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Terms of use');
    expect(screen.getByText(/could not be loaded/)).toBeVisible();
  });
});
