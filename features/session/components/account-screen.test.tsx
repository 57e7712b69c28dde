import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '@/lib/api/api-error';
import { createQueryClient } from '@/lib/api/query-client';
import { ERROR_CODE } from '@/lib/contract/envelope';
import { cachedUser } from '@/lib/session/cached-user';
import { buildPage } from '@/tests/builders/page';
import { AccountMenu } from './account-menu';
import { AccountScreen } from './account-screen';

const { request, lightPost, push } = vi.hoisted(() => ({ request: vi.fn(), lightPost: vi.fn(), push: vi.fn() }));
vi.mock('@/lib/api/http-client', () => ({ request }));
vi.mock('@/lib/api/light-call', () => ({ lightPost }));
vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ href, children, 'aria-label': label }: { href: string; children: React.ReactNode; 'aria-label'?: string }) => (
    <a href={href} aria-label={label}>
      {children}
    </a>
  ),
  useRouter: () => ({ push }),
}));

const ANN = { userId: 'ann', loginName: 'ann@example.com', accountMode: 0 };
const LIST = '/v1/user/session/list';
let answers: Record<string, () => Promise<unknown>>;

const press = (name: string): Promise<void> => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const made = (): string[] => request.mock.calls.map(([call]) => (call as { path: string }).path).filter((path) => path !== LIST);
async function show(): Promise<void> {
  await act(async () => void render(<AccountScreen />, { wrapper: buildPage() }));
}
const hasLeft = (): boolean => cachedUser.get() === null && push.mock.calls.length === 1 && push.mock.calls[0]?.[0] === '/markets';

beforeEach(() => {
  push.mockReset();
  answers = { [LIST]: () => Promise.resolve({ sessions: [] }) };
  request.mockReset().mockImplementation(({ path }: { path: string }) => answers[path]?.() ?? Promise.resolve({ done: true }));
  lightPost.mockReset().mockResolvedValue({ ...ANN, bindEmail: false });
  cachedUser.set(ANN);
});
afterEach(() => cachedUser.clear());

it('shows a guest the login links, without a request', async () => {
  cachedUser.clear();
  await show();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/login?return=/account', '/register']);
  expect([request.mock.calls, lightPost.mock.calls]).toEqual([[], []]);
});

describe('logging out', () => {
  it('clears the user and opens the markets', async () => {
    await show();
    await press('Log out');
    expect(made()).toEqual(['/v1/user/logout']);
    expect(hasLeft()).toBe(true);
  });

  it('stays with a message without an answer', async () => {
    answers['/v1/user/logout'] = () => Promise.reject(new NetworkError('-'));
    await show();
    await press('Log out');
    expect(screen.getByRole('alert')).toHaveTextContent('No answer. Check your connection and try again.');
    expect([cachedUser.get(), push.mock.calls]).toEqual([ANN, []]);
  });
});

describe('an address that is not verified', () => {
  it('can be sent the mail again, once', async () => {
    await show();
    expect(await screen.findByText('Your e-mail address is not verified yet.')).toBeVisible();
    await press('Send the mail again');
    expect(made()).toEqual(['/v1/user/account/sendVerification']);
    expect(screen.getByText('The mail is on its way.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the mail again' })).toBeDisabled();
  });

  it('can be sent again after a failure', async () => {
    answers['/v1/user/account/sendVerification'] = () => Promise.reject(new NetworkError('-'));
    await show();
    await screen.findByRole('button', { name: 'Send the mail again' });
    await press('Send the mail again');
    expect(screen.getByText('Your e-mail address is not verified yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the mail again' })).toBeEnabled();
  });

  it('is not mentioned once verified', async () => {
    lightPost.mockResolvedValue({ ...ANN, bindEmail: true });
    const page = createQueryClient();
    await act(async () => void render(<AccountScreen />, { wrapper: buildPage(page) }));
    await waitFor(() => expect(page.getQueryData(['user-info', 'ann'])).toBeDefined());
    expect(screen.queryByRole('button', { name: 'Send the mail again' })).toBeNull();
  });
});

describe('deleting the account', () => {
  async function remove(): Promise<void> {
    await show();
    await press('Delete account');
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'battery staple' } });
    await press('Delete for good');
  }

  it('requires the password, and leaves the page', async () => {
    await remove();
    expect(request).toHaveBeenCalledWith(
      expect.objectContaining({ path: '/v1/user/account/delete', body: { password: 'battery staple' } }),
    );
    expect(hasLeft()).toBe(true);
  });

  it('shows a wrong password beside the field', async () => {
    answers['/v1/user/account/delete'] = () => Promise.reject(new ApiError(ERROR_CODE.credentials, '-'));
    await remove();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('This password is not correct.');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(cachedUser.get()).toEqual(ANN);
  });

  it('shows other failures below the form', async () => {
    answers['/v1/user/account/delete'] = () => Promise.reject(new NetworkError('-'));
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
