import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onSessionError } from '@/lib/api/session-errors';
import { forgotPassword, resetPassword, signIn, signUp, verifyEmail } from '@/lib/contract/calls/accounts';
import { userInfo } from '@/lib/contract/calls/session';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import { cachedUser } from '@/lib/session/cached-user';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPageOf } from '@/tests/builders/page';
import { buildUserInfo } from '@/tests/builders/user-info';
import { AuthScreen } from './auth-screen';

const { loadPage, languageAfterSignIn } = vi.hoisted(() => ({ loadPage: vi.fn(), languageAfterSignIn: vi.fn() }));
vi.mock('@/lib/load-page', () => ({ loadPage }));
vi.mock('../api/preferences', () => ({ languageAfterSignIn }));
vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));

const ANN = { userId: 'ann', loginName: 'ann@example.com', accountMode: 4 };
const exchange = mockExchange();

function show(kind: 'login' | 'register', address = ''): Promise<void> {
  window.history.replaceState(null, '', `/${kind}${address}`);
  render(<AuthScreen kind={kind} />, { wrapper: buildPageOf('login') });
  return exchange.settled();
}
const fill = (label: string, value: string): void => void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name }));
  return exchange.settled();
};
async function logIn(loginName = 'ann@example.com', password = 'battery staple'): Promise<void> {
  fill('Email', loginName);
  fill('Password', password);
  await press('Log in');
}
/** Shows what signing up has left to say, and returns it: on the page of the form, or on the next page, which has new modules. */
async function noticesOn(where: 'this page' | 'the next page'): Promise<string[]> {
  if (where === 'the next page') vi.resetModules();
  const [{ SignUpNotice }, { useToasts }] = [await import('./sign-up-notice'), await import('@/lib/toasts')];
  useToasts.setState([], true);
  render(<SignUpNotice />).unmount();
  return useToasts.getState().map(({ text }) => text);
}
/** Calls of the form. */
const calls = (): unknown[] => exchange.calls().filter(([entry]) => entry !== userInfo);

beforeEach(() => {
  for (const mock of [loadPage, languageAfterSignIn]) mock.mockReset();
  for (const entry of [signIn, signUp]) exchange.answer(entry, { userId: 'ann' });
  exchange.answer(userInfo, buildUserInfo(ANN));
  languageAfterSignIn.mockResolvedValue(null);
});
afterEach(() => {
  cachedUser.clear();
  window.history.replaceState(null, '', '/');
});

describe('signing in', () => {
  it.each([
    ['login', 'Log in', 'Password', signIn],
    ['register', 'Sign up', 'New password', signUp],
  ] as const)('by %s sends name and password, stores the user and loads the favorites', async (kind, button, label, entry) => {
    await show(kind);
    expect(screen.getByRole('heading')).toHaveTextContent(button);
    fill('Email', 'ann@example.com');
    fill(label, 'battery staple');
    await press(button);
    expect(calls()).toEqual([[entry, { loginName: 'ann@example.com', password: 'battery staple' }]]);
    expect(cachedUser.get()).toEqual(ANN);
    expect(languageAfterSignIn).toHaveBeenCalledExactlyOnceWith('ann');
    expect(loadPage).toHaveBeenCalledExactlyOnceWith('/markets/favorite');
  });

  it.each([
    [
      'after signing up, the next page says once that a mail was sent',
      'register',
      false,
      'A link that verifies your email address is on its way to ann@example.com.',
    ],
    ['not where the exchange asks for no confirmation', 'register', true, null],
    ['not after logging in', 'login', false, null],
  ] as const)('%s', async (_sentence, kind, bindEmail, text) => {
    exchange.answer(userInfo, buildUserInfo({ ...ANN, bindEmail }));
    await show(kind);
    fill('Email', 'ann@example.com');
    fill(kind === 'login' ? 'Password' : 'New password', 'battery staple');
    await press(kind === 'login' ? 'Log in' : 'Sign up');
    // The account's parts mount on the page of the form as soon as the user is stored.
    expect(await noticesOn('this page')).toEqual([]);
    expect(await noticesOn('the next page')).toEqual(text === null ? [] : [text]);
    expect(await noticesOn('the next page')).toEqual([]);
  });

  it('returns to the requesting page, in the language of the account', async () => {
    languageAfterSignIn.mockResolvedValue('ja');
    await show('login', '?return=/markets/price-alert');
    await logIn();
    expect(loadPage).toHaveBeenCalledExactlyOnceWith('/ja/markets/price-alert');
  });

  it('keeps the return page in the links between login and registration', async () => {
    await show('login', '?return=/account');
    expect(screen.getByRole('link', { name: 'No account yet? Sign up' })).toHaveAttribute('href', '/register?return=/account');
  });

  it('shows errors beside the fields on submit, without a request', async () => {
    await show('register');
    fill('Email', 'ann');
    fill('New password', 'short');
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Sign up');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter a valid email address.');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('Use 8 to 128 characters.');
    expect(calls()).toEqual([]);
  });

  it('does not validate an existing password', async () => {
    await show('login');
    await logIn('ann@example.com', 'short');
    expect(calls()).toHaveLength(1);
  });
});

describe('a failed attempt', () => {
  it.each([
    ['wrong name or password', ERROR_CODE.credentials, 'The email address or the password is not correct.'],
    ['too many attempts', ERROR_CODE.tooManyRequests, 'Too many attempts. Try again later.'],
    ['no answer', null, 'No answer. Check your connection and try again.'],
    ['a taken name', ERROR_CODE.nameTaken, 'An account with this email address already exists.'],
    ['a dead link', ERROR_CODE.deadLink, 'This link is no longer valid.'],
    ['a session error', ERROR_CODE.notSignedIn, 'That did not work. Try again in a moment.'],
    ['anything else', '99999', 'That did not work. Try again in a moment.'],
  ])('by %s shows one message and stays on the page', async (_sentence, code, words) => {
    const onError = vi.fn();
    const stop = onSessionError(onError);
    if (code === null) exchange.disconnect(signIn);
    else exchange.refuse(signIn, code);
    await show('login');
    await logIn();
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect([cachedUser.get(), loadPage.mock.calls, onError.mock.calls]).toEqual([null, [], []]);
    stop();
  });

  it('by a common password is shown beside the password', async () => {
    exchange.refuse(signUp, ERROR_CODE.commonPassword);
    await show('register');
    fill('Email', 'ann@example.com');
    fill('New password', 'password123');
    await press('Sign up');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('This password is too common. Choose another one.');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});

describe('a forgotten password', () => {
  it('is reset by address alone, with a confirmation', async () => {
    exchange.answer(forgotPassword, { done: true });
    await show('login');
    await press('Forgot password');
    expect(screen.getByRole('heading')).toHaveTextContent('Forgot password');
    expect(screen.queryByLabelText('Password')).toBeNull();
    fill('Email', 'ann@example.com');
    await press('Send the link');
    expect(calls()).toEqual([[forgotPassword, { loginName: 'ann@example.com' }]]);
    expect(screen.getByRole('status')).toHaveTextContent('If an account exists for this address, we have sent a reset link.');
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  it('can be cancelled', async () => {
    await show('login');
    await press('Forgot password');
    await press('Back');
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  it('is set by the mailed link, whose token is removed from the address', async () => {
    exchange.answer(resetPassword, { done: true });
    await show('login', '#reset=t0ken');
    expect(screen.getByRole('heading')).toHaveTextContent('Choose a new password');
    fill('New password', 'battery staple');
    await press('Save password');
    expect(calls()).toEqual([[resetPassword, { token: 't0ken', password: 'battery staple' }]]);
    expect(screen.getByRole('status')).toHaveTextContent('New password set. Log in with it.');
    expect(new URL(document.URL).hash).toBe('');
  });
});

describe('the mailed link that verifies an address', () => {
  it.each([
    ['confirms the address', () => exchange.answer(verifyEmail, { done: true }), 'Your email address is verified.'],
    [
      'is reported as no longer valid',
      () => exchange.refuse(verifyEmail, ERROR_CODE.deadLink),
      'This link is no longer valid. You can request a new one in your account.',
    ],
  ])('%s', async (_sentence, prepare, words) => {
    prepare();
    await show('login', '#verify=t0ken');
    expect(calls()).toEqual([[verifyEmail, { token: 't0ken' }]]);
    expect(screen.getByRole('status')).toHaveTextContent(words);
    expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
  });

  it('leads a user to the account, without a form', async () => {
    cachedUser.set(ANN);
    exchange.answer(verifyEmail, { done: true });
    await show('login', '#verify=t0ken');
    expect(screen.getByRole('status')).toHaveTextContent('Your email address is verified.');
    expect(screen.getByRole('link', { name: 'Account of ann@example.com' })).toHaveAttribute('href', '/account');
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});
