import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import { reportSessionError } from '@/lib/api/session-errors';
import { clearCookie, userInfo } from '@/lib/contract/calls/session';
import { SESSION_ERROR_CODES } from '@/lib/contract/envelope';
import { dismissToast, useToasts } from '@/lib/toasts';
import { cachedUser } from '@/lib/session/cached-user';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPage } from '@/tests/builders/page';
import { buildUserInfo } from '@/tests/builders/user-info';
import { SessionManager } from './session-manager';

const { push, setUser } = vi.hoisted(() => ({ push: vi.fn(), setUser: vi.fn() }));
vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push }) }));
vi.mock('@/lib/realtime/socket-service', () => ({ getSocketService: () => ({ setUser }) }));

const ANN = { userId: 'ann', loginName: 'ann@example.com', accountMode: 0 };
const exchange = mockExchange();
const token = (): Promise<string> => (setUser.mock.calls[0]?.[0] as () => Promise<string>)();
const toasts = (): string[] => useToasts.getState().map(({ text }) => text);
const show = (): Promise<void> => {
  render(<SessionManager homeUrl={null} />, { wrapper: buildPage() });
  return exchange.settled();
};
const report = (error: ApiError): Promise<void> => {
  act(() => reportSessionError(error));
  return exchange.settled();
};

beforeEach(() => {
  for (const mock of [push, setUser]) mock.mockClear();
  exchange.answer(userInfo, buildUserInfo());
  exchange.answer(clearCookie, { done: true });
  cachedUser.set(ANN);
});
afterEach(() => {
  cachedUser.clear();
  useToasts.getState().forEach(({ id }) => dismissToast(id));
});

describe('without a cached user', () => {
  beforeEach(() => {
    cachedUser.clear();
    exchange.refuse(userInfo, '00004', 'Log in first.');
  });

  it('makes one light call and does not disturb a guest', async () => {
    await show();
    expect(exchange.calls()).toEqual([[userInfo, { languageType: 'en' }]]);
    expect([cachedUser.get(), toasts(), push.mock.calls, setUser.mock.calls]).toEqual([null, [], [], []]);
  });

  it('detects a user who signed in elsewhere, or whose storage was cleared', async () => {
    exchange.answer(userInfo, buildUserInfo());
    await show();
    expect(cachedUser.get()).toEqual(ANN);
    expect(setUser).toHaveBeenCalledOnce();
  });

  it('does not restore a user who signed in and out during the call', async () => {
    const held = exchange.hold(userInfo);
    await show();
    await act(async () => cachedUser.set(ANN));
    await act(async () => cachedUser.clear());
    held.answer(buildUserInfo());
    await exchange.settled();
    expect(cachedUser.get()).toBeNull();
  });
});

it('marks the document while a user is signed in', async () => {
  await show();
  expect(document.documentElement).toHaveAttribute('data-user');
  await act(async () => cachedUser.clear());
  expect(document.documentElement).not.toHaveAttribute('data-user');
});

it('makes one call for itself and the socket’s first login, and one for each later login', async () => {
  await show();
  await act(async () => void (await token()));
  expect(exchange.inputs(userInfo)).toHaveLength(1);
  await act(async () => void (await token()));
  expect(exchange.inputs(userInfo)).toHaveLength(2);
});

it('makes a new call for a late first login: a token is valid for a minute', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  await show();
  now.mockReturnValue(45_000);
  await act(async () => void (await token()));
  expect(exchange.inputs(userInfo)).toHaveLength(2);
  now.mockRestore();
});

it('updates the cached user only when it has changed', async () => {
  await show();
  expect(cachedUser.get()).toBe(ANN);
  exchange.answer(userInfo, buildUserInfo({ accountMode: 4 }));
  await act(async () => void (await token().then(token)));
  expect(cachedUser.get()).toEqual({ ...ANN, accountMode: 4 });
});

it('does not restore a user who signed out during the call', async () => {
  await show();
  const held = exchange.hold(userInfo);
  const second = token().then(token);
  await exchange.settled();
  await act(async () => cachedUser.clear());
  held.answer(buildUserInfo());
  await act(async () => void (await second));
  expect(cachedUser.get()).toBeNull();
});

describe('a session that userinfo reports as expired', () => {
  it.each(SESSION_ERROR_CODES)('by %s is cleared with its cookies, silently and without leaving the page', async (code) => {
    exchange.refuse(userInfo, code, 'Log in first.');
    await show();
    expect(cachedUser.get()).toBeNull();
    expect(exchange.inputs(clearCookie)).toHaveLength(1);
    expect([toasts(), push.mock.calls]).toEqual([[], []]);
  });

  it('is detected by the socket’s token request too', async () => {
    await show();
    exchange.refuse(userInfo, '00004', 'Log in first.');
    await act(
      async () =>
        void (await token()
          .then(token)
          .catch(() => undefined)),
    );
    await exchange.settled();
    expect(cachedUser.get()).toBeNull();
    expect(exchange.inputs(clearCookie)).toHaveLength(1);
  });

  it('is not assumed when the call fails', async () => {
    exchange.disconnect(userInfo);
    await show();
    expect(cachedUser.get()).toBe(ANN);
    expect(exchange.inputs(clearCookie)).toEqual([]);
  });
});

describe('a session error of another call', () => {
  it('shows a message and opens the home page; userinfo decides whether the session is over', async () => {
    await show();
    await report(new ApiError('20906', 'Not allowed.'));
    expect(toasts()).toEqual(['Not allowed.']);
    expect(push).toHaveBeenCalledExactlyOnceWith('/markets');
    expect(cachedUser.get()).toBe(ANN);
    exchange.refuse(userInfo, '00004', 'Log in first.');
    // Errors of one burst are reported once.
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    await report(new ApiError('00004', 'Log in first.'));
    expect(cachedUser.get()).toBeNull();
    later.mockRestore();
  });
});
