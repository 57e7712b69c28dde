import type { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installFocusingDialog } from '@/components/ui/dialog.fixtures';
import { createQueryClient } from '@/lib/api/query-client';
import { helpArticles, readSupportMessage, sendSupportMessage } from '@/lib/contract/calls/support';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import type { HelpArticle } from '@/lib/contract/support';
import { cachedUser } from '@/lib/session/cached-user';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildOverlay } from '@/tests/builders/page';
import { supportDraft } from '../model/support-draft';
import { SupportPanel } from './support-panel';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, ...rest }: { prefetch?: boolean; href: string }) => <a {...rest} />,
}));

const exchange = mockExchange();
const REFERENCE = 'S-7K3Q-9XWP-0000-ZZZZ';
const ARTICLES: HelpArticle[] = [
  {
    id: 'favorites',
    title: 'Favorites',
    html: '<p>Press the <strong>star</strong>.</p>',
    words: 'watchlist',
    language: 'en',
    updated: null,
  },
  { id: 'search', title: 'البحث', html: '<p>اضغط</p>', words: '', language: 'ar', updated: null },
];
const MESSAGE = { reference: REFERENCE, createdAt: 0, message: '<b>Why</b>', answer: null, answeredAt: null };

const open = (startsWith: 'articles' | 'write', client?: QueryClient): void =>
  void render(<SupportPanel startsWith={startsWith} onClose={() => undefined} />, { wrapper: buildOverlay(client) });
const press = (name: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name }));
  return exchange.settled();
};
const fill = (label: RegExp, value: string): void => void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const failure = (): string | null => screen.queryByRole('alert')?.textContent ?? null;

beforeEach(() => {
  installFocusingDialog();
  supportDraft.clear();
  cachedUser.clear();
});

describe('the help articles', () => {
  const openArticles = (): Promise<void> => {
    exchange.answer(helpArticles, { articles: ARTICLES });
    open('articles');
    return exchange.settled();
  };
  const titles = () => [...screen.getByRole('list', { name: 'Help articles' }).children].map(({ textContent }) => textContent);

  it('are found by words of their texts, and by others that visitors say for them', async () => {
    await openArticles();
    expect(titles()).toEqual(['Favorites', 'البحث']);
    fill(/^Search the help/, 'STAR');
    expect(titles()).toEqual(['Favorites']);
    fill(/^Search the help/, 'watchlists');
    expect(titles()).toEqual(['Favorites']);
    fill(/^Search the help/, 'zebra');
    expect(titles()).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('No article contains this.');
  });

  it('open in the panel, with the focus on the title, in the direction of their language, and lead back to the search', async () => {
    await openArticles();
    fill(/^Search the help/, 'اضغط');
    await press('البحث');
    expect(screen.getByRole('heading', { name: 'البحث' })).toHaveFocus();
    expect(screen.getByText('اضغط').parentElement).toHaveAttribute('dir', 'rtl');
    expect(screen.getByRole('link', { name: 'Open as a page' })).toHaveAttribute('href', '/help/search');
    await press('Back');
    expect(titles()).toEqual(['البحث']);
  });

  it('that could not be loaded are loaded again on request', async () => {
    const client = createQueryClient();
    client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
    exchange.refuse(helpArticles, ERROR_CODE.notReady);
    open('articles', client);
    await exchange.settled();
    expect(await screen.findByRole('alert')).toHaveTextContent('The help articles could not be loaded.');
    exchange.answer(helpArticles, { articles: ARTICLES });
    await press('Try again');
    expect(titles()).toEqual(['Favorites', 'البحث']);
  });
});

describe('a message to support', () => {
  it('is sent with the address for the answer; the form then shows the reference number and is empty', async () => {
    exchange.answer(sendSupportMessage, { reference: REFERENCE });
    open('write');
    fill(/^Your message/, 'Why so?');
    fill(/^Email/, 'ann@example.com');
    await press('Send');
    expect(exchange.inputs(sendSupportMessage)).toEqual([
      { requestId: expect.any(String) as string, message: 'Why so?', mail: 'ann@example.com' },
    ]);
    expect(screen.getByRole('heading', { name: 'Your message has arrived' })).toHaveFocus();
    expect(screen.getByText(REFERENCE)).toBeVisible();
    expect(screen.getByText(/also sent to ann@example\.com\./)).toBeVisible();
    await press('Write another message');
    expect(screen.getByLabelText(/^Your message/)).toHaveValue('');
  });

  it('with a wrong text is not sent, and the first wrong field has the focus', async () => {
    open('write');
    fill(/^Email/, 'ann');
    await press('Send');
    expect(exchange.calls()).toEqual([]);
    expect(screen.getByLabelText(/^Your message/)).toHaveFocus();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Fill in this field.',
      'Enter a valid email address.',
    ]);
  });

  it.each([
    [ERROR_CODE.tooManyRequests, /^Too many messages/],
    [ERROR_CODE.notReady, /^That did not work/],
  ])('that is refused by %s stays, and is the same request when it is sent again', async (code, text) => {
    exchange.refuse(sendSupportMessage, code);
    open('write');
    fill(/^Your message/, 'Why so?');
    await press('Send');
    expect(failure()).toMatch(text);
    expect(screen.getByLabelText(/^Your message/)).toHaveValue('Why so?');
    await press('Send');
    const [first, second] = exchange.inputs(sendSupportMessage);
    expect(second?.requestId).toBe(first?.requestId);
    fill(/^Your message/, 'Another one');
    await press('Send');
    expect(exchange.inputs(sendSupportMessage)[2]?.requestId).not.toBe(first?.requestId);
  });

  it('of a signed-in user names the address of the account', () => {
    cachedUser.set({ userId: '1', loginName: 'ann@example.com', accountMode: 0 });
    open('write');
    expect(screen.getByLabelText(/^Email/)).toHaveValue('ann@example.com');
  });
});

describe('an answer', () => {
  const openReader = async (): Promise<void> => {
    open('write');
    await press('Read an answer');
  };

  it('is read by the reference number of the last message, as text', async () => {
    supportDraft.set({ ...supportDraft.get(), reference: REFERENCE });
    exchange.answer(readSupportMessage, { ...MESSAGE, answer: '<i>So</i>\nit is.' });
    await openReader();
    expect(screen.getByLabelText('Reference number')).toHaveValue(REFERENCE);
    await press('Show');
    expect(exchange.inputs(readSupportMessage)).toEqual([{ reference: REFERENCE }]);
    expect(screen.getByRole('status')).toHaveTextContent('Your message<b>Why</b>Answer<i>So</i> it is.');
  });

  it('that is not there yet is said to be missing', async () => {
    exchange.answer(readSupportMessage, MESSAGE);
    await openReader();
    fill(/^Reference number/, REFERENCE.toLowerCase());
    await press('Show');
    expect(screen.getByText('Not answered yet.')).toBeVisible();
  });

  it('of a number that is wrong or unknown is refused', async () => {
    exchange.refuse(readSupportMessage, ERROR_CODE.unknownId);
    await openReader();
    fill(/^Reference number/, 'S-1');
    await press('Show');
    expect([exchange.calls(), failure()]).toEqual([[], 'Enter the whole reference number.']);
    fill(/^Reference number/, REFERENCE);
    await press('Show');
    expect(failure()).toBe('There is no message with this reference number.');
  });
});
