import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { deleteAccount, listSessions, sendVerification, signOut } from '@/lib/contract/calls/accounts';
import { userInfo } from '@/lib/contract/calls/session';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import { cachedUser } from '@/lib/session/cached-user';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPage, buildPageOf } from '@/tests/builders/page';
import { buildUserInfo } from '@/tests/builders/user-info';
import { AccountMenu } from './account-menu';
import { AccountScreen } from './account-screen';

const { push } = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ href, children, 'aria-label': label }: { href: string; children: React.ReactNode; 'aria-label'?: string }) => (
    <a href={href} aria-label={label}>
      {children}
    </a>
  ),
  useRouter: () => ({ push }),
}));

const ANN = { userId: 'ann', loginName: 'ann@example.com', accountMode: 0 };
const exchange = mockExchange();

const press = (name: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name }));
  return exchange.settled();
};
/** Calls beside those that show the page. */
const made = (): unknown[] => exchange.calls().flatMap(([entry]) => (entry === listSessions || entry === userInfo ? [] : [entry]));
const show = (client = createQueryClient()): Promise<void> => {
  render(<AccountScreen />, { wrapper: buildPageOf('account', client) });
  return exchange.settled();
};
const hasLeft = (): boolean => cachedUser.get() === null && push.mock.calls.length === 1 && push.mock.calls[0]?.[0] === '/markets';

beforeEach(() => {
  push.mockReset();
  exchange.answer(listSessions, { sessions: [] });
  exchange.answer(userInfo, buildUserInfo());
  cachedUser.set(ANN);
});
afterEach(() => cachedUser.clear());

it('shows a guest the login links, without a request', async () => {
  cachedUser.clear();
  await show();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/login?return=/account', '/register']);
  expect(exchange.calls()).toEqual([]);
});

describe('logging out', () => {
  it('clears the user and opens the markets', async () => {
    exchange.answer(signOut, { done: true });
    await show();
    await press('Log out');
    expect(made()).toEqual([signOut]);
    expect(hasLeft()).toBe(true);
  });

  it('stays with a message without an answer', async () => {
    exchange.disconnect(signOut);
    await show();
    await press('Log out');
    expect(screen.getByRole('alert')).toHaveTextContent('No answer. Check your connection and try again.');
    expect([cachedUser.get(), push.mock.calls]).toEqual([ANN, []]);
  });
});

describe('an address that is not verified', () => {
  it('can be sent the mail again, once', async () => {
    exchange.answer(sendVerification, { done: true });
    await show();
    expect(await screen.findByText('Your email address is not verified yet.')).toBeVisible();
    await press('Resend email');
    expect(made()).toEqual([sendVerification]);
    expect(screen.getByText('Email sent.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resend email' })).toBeDisabled();
  });

  it('can be sent again after a failure', async () => {
    exchange.disconnect(sendVerification);
    await show();
    await screen.findByRole('button', { name: 'Resend email' });
    await press('Resend email');
    expect(screen.getByText('Your email address is not verified yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resend email' })).toBeEnabled();
  });

  it('is not mentioned once verified', async () => {
    exchange.answer(userInfo, buildUserInfo({ bindEmail: true }));
    const page = createQueryClient();
    await show(page);
    expect(page.getQueryData(['user-info', 'ann'])).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Resend email' })).toBeNull();
  });
});

describe('deleting the account', () => {
  async function remove(): Promise<void> {
    await show();
    await press('Delete account');
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'battery staple' } });
    await press('Delete permanently');
  }

  it('requires the password, and leaves the page', async () => {
    exchange.answer(deleteAccount, { done: true });
    await remove();
    expect(exchange.inputs(deleteAccount)).toEqual([{ password: 'battery staple' }]);
    expect(hasLeft()).toBe(true);
  });

  it('shows a wrong password beside the field', async () => {
    exchange.refuse(deleteAccount, ERROR_CODE.credentials);
    await remove();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('This password is not correct.');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(cachedUser.get()).toEqual(ANN);
  });

  it('shows other failures below the form', async () => {
    exchange.disconnect(deleteAccount);
    await remove();
    expect(screen.getByRole('alert')).toHaveTextContent('No answer.');
    expect(screen.getByLabelText('Password')).toBeValid();
  });
});

describe('the account link in the header', () => {
  it.each([
    ['opens the login for a guest', null, '/login', 'Log in'],
    ['opens the account for a user, with its name', ANN, '/account', 'Account of ann@example.com'],
  ])('%s', async (_sentence, user, href, name) => {
    if (user === null) cachedUser.clear();
    render(<AccountMenu />, { wrapper: buildPage() });
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });
});
