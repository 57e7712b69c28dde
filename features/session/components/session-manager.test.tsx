import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '@/lib/api/api-error';
import { SESSION_ERROR_CODES } from '@/lib/contract/envelope';
import { dismissToast, toastStore } from '@/lib/toasts';
import { cachedUser } from '@/lib/session/cached-user';
import { buildPage } from '@/tests/builders/page';
import { SessionManager } from './session-manager';

const { request, lightPost, push, setUser, listeners } = vi.hoisted(() => ({
  request: vi.fn(),
  lightPost: vi.fn(),
  push: vi.fn(),
  setUser: vi.fn(),
  listeners: new Set<(error: Error) => void>(),
}));
vi.mock('@/lib/api/http-client', () => ({ request }));
vi.mock('@/lib/api/light-call', () => ({ lightPost }));
vi.mock('@/lib/api/session-errors', () => ({
  onSessionError: (listener: (error: Error) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));
vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push }) }));
vi.mock('@/lib/realtime/socket-service', () => ({ getSocketService: () => ({ setUser }) }));

const ANN = { userId: 'ann', loginName: 'ann@example.com', accountMode: 0 };
const OVER = '/v1/user/public/clearCookie';
let userInfo: () => Promise<unknown>;
const requested = (): string[] => [
  ...lightPost.mock.calls.map(([path]) => path as string),
  ...request.mock.calls.map(([call]) => (call as { path: string }).path),
];
const token = (): Promise<string> => (setUser.mock.calls[0]?.[0] as () => Promise<string>)();
const toasts = (): string[] => toastStore.get().map(({ text }) => text);
async function show(): Promise<void> {
  await act(async () => void render(<SessionManager homeUrl={null} />, { wrapper: buildPage() }));
}
const report = (error: Error): Promise<void> => act(async () => listeners.forEach((listener) => listener(error)));

beforeEach(() => {
  for (const mock of [push, setUser]) mock.mockClear();
  userInfo = () => Promise.resolve({ ...ANN, rtoken: 'once' });
  lightPost.mockReset().mockImplementation(() => userInfo());
  request.mockReset().mockResolvedValue({});
  cachedUser.set(ANN);
});
afterEach(() => {
  cachedUser.clear();
  toastStore.get().forEach(({ id }) => dismissToast(id));
});

describe('without a cached user', () => {
  beforeEach(() => {
    cachedUser.clear();
    userInfo = () => Promise.reject(new ApiError('00004', 'Log in first.'));
  });

  it('makes one light call and does not disturb a guest', async () => {
    await show();
    expect(lightPost.mock.calls).toEqual([['/v1/user/overview/userinfo', { languageType: 'en' }]]);
    expect([cachedUser.get(), request.mock.calls, toasts(), push.mock.calls, setUser.mock.calls]).toEqual([null, [], [], [], []]);
  });

  it('detects a user who signed in elsewhere, or whose storage was cleared', async () => {
    userInfo = () => Promise.resolve({ ...ANN, rtoken: 'once' });
    await show();
    expect(cachedUser.get()).toEqual(ANN);
    expect(setUser).toHaveBeenCalledOnce();
  });

  it('does not restore a user who signed in and out during the call', async () => {
    let answer: (info: unknown) => void = () => undefined;
    lightPost.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await show();
    await act(async () => cachedUser.set(ANN));
    await act(async () => cachedUser.clear());
    await act(async () => answer(ANN));
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
  expect(lightPost).toHaveBeenCalledOnce();
  await act(async () => void (await token()));
  expect(lightPost).toHaveBeenCalledTimes(2);
});

it('makes a new call for a late first login: a token is valid for a minute', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  await show();
  now.mockReturnValue(45_000);
  await act(async () => void (await token()));
  expect(lightPost).toHaveBeenCalledTimes(2);
  now.mockRestore();
});

it('updates the cached user only when it has changed', async () => {
  await show();
  expect(cachedUser.get()).toBe(ANN);
  userInfo = () => Promise.resolve({ ...ANN, accountMode: 4, rtoken: 'once' });
  await act(async () => void (await token().then(token)));
  expect(cachedUser.get()).toEqual({ ...ANN, accountMode: 4 });
});

it('does not restore a user who signed out during the call', async () => {
  let answer: (info: unknown) => void = () => undefined;
  await show();
  userInfo = () => new Promise((resolve) => (answer = resolve));
  const second = token().then(token);
  await act(async () => undefined);
  await act(async () => cachedUser.clear());
  answer({ ...ANN, rtoken: 'once' });
  await act(async () => void (await second));
  expect(cachedUser.get()).toBeNull();
});

describe('a session that userinfo reports as expired', () => {
  it.each(SESSION_ERROR_CODES)('by %s is cleared with its cookies, silently and without leaving the page', async (code) => {
    userInfo = () => Promise.reject(new ApiError(code, 'Log in first.'));
    await show();
    expect(cachedUser.get()).toBeNull();
    expect(requested()).toContain(OVER);
    expect([toasts(), push.mock.calls]).toEqual([[], []]);
  });

  it('is detected by the socket’s token request too', async () => {
    await show();
    userInfo = () => Promise.reject(new ApiError('00004', 'Log in first.'));
    await act(
      async () =>
        void (await token()
          .then(token)
          .catch(() => undefined)),
    );
    expect(cachedUser.get()).toBeNull();
    expect(requested()).toContain(OVER);
  });

  it('is not assumed when the call fails', async () => {
    userInfo = () => Promise.reject(new NetworkError('no answer'));
    await show();
    expect(cachedUser.get()).toBe(ANN);
    expect(requested()).not.toContain(OVER);
  });
});

describe('a session error of another call', () => {
  it('shows a message and opens the home page; userinfo decides whether the session is over', async () => {
    await show();
    await report(new ApiError('20906', 'Not allowed.'));
    expect(toasts()).toEqual(['Not allowed.']);
    expect(push).toHaveBeenCalledExactlyOnceWith('/markets');
    expect(cachedUser.get()).toBe(ANN);
    userInfo = () => Promise.reject(new ApiError('00004', 'Log in first.'));
    await report(new ApiError('00004', 'Log in first.'));
    expect(cachedUser.get()).toBeNull();
  });
});
