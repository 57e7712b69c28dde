'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { ApiError } from '@/lib/api/api-error';
import { fetchUserInfo } from '@/lib/api/queries/user-info.query';
import { onSessionError } from '@/lib/api/session-errors';
import { NOT_SIGNED_IN } from '@/lib/contract/envelope';
import type { UserInfo } from '@/lib/contract/user-info';
import { useRouter } from '@/lib/i18n/navigation';
import { loadPage } from '@/lib/load-page';
import { toast } from '@/lib/toasts';
import { getSocketService } from '@/lib/realtime/socket-service';
import { cachedUser } from '@/lib/session/cached-user';
import { clearCookie } from '../api/clear-cookie';
import { useUser } from '@/lib/session/use-user';

/** Lifetime of the first answer's socket token; the exchange accepts one for a minute. */
const FIRST_TOKEN_MS = 30_000;

/** Caches the user of an answer; not again when unchanged, as every star of a list subscribes to it. */
function cacheUser({ userId, loginName, accountMode }: UserInfo): void {
  const known = cachedUser.get();
  if (known?.userId !== userId || known.loginName !== loginName || known.accountMode !== accountMode)
    cachedUser.set({ userId, loginName, accountMode });
}

/** Fetches the cached user's info; clears the cached user and the cookies of an expired session. */
async function checkSession(): Promise<UserInfo> {
  const requestedFor = cachedUser.get();
  // The user may have changed during the call.
  const isStale = (): boolean => requestedFor === null || cachedUser.get()?.userId !== requestedFor.userId;
  try {
    const info = await fetchUserInfo();
    if (!isStale()) cacheUser(info);
    return info;
  } catch (error) {
    if (error instanceof ApiError && error.isSessionError && !isStale()) {
      cachedUser.clear();
      clearCookie().catch(() => undefined);
    }
    throw error;
  }
}

/** Detects a session without a cached user; returns the function that cancels it. */
function discoverSession(): () => void {
  if (cachedUser.get() !== null) return () => undefined;
  // A user who signed in meanwhile may have signed out again.
  let isCancelled = false;
  const stop = cachedUser.subscribe(() => (isCancelled = true));
  fetchUserInfo()
    .then((info) => {
      if (!isCancelled) cacheUser(info);
    })
    .catch(() => undefined)
    .finally(stop);
  return () => {
    isCancelled = true;
    stop();
  };
}

/**
 * Verifies the session once per page: that of the cached user, else whether a session cookie belongs to one (after a login
 * at an external exchange, or with the browser's storage cleared, only the cookie identifies the user). Clears the user of
 * an expired session. Provides the socket with the user's login token. A session error of any other call shows one toast
 * and navigates home, to `homeUrl` where one is set.
 */
export function SessionManager({ homeUrl }: { homeUrl: string | null }) {
  const t = useTranslations('session');
  const user = useUser();
  const client = useQueryClient();
  const router = useRouter();
  const userId = user?.userId ?? null;

  useEffect(discoverSession, []);

  // The page's inline script sets it first, before the first paint.
  useEffect(() => void document.documentElement.toggleAttribute('data-user', userId !== null), [userId]);

  useEffect(() => {
    if (userId === null) return undefined;
    const socket = getSocketService();
    const requestedAt = performance.now();
    let first: Promise<UserInfo> | null = checkSession();
    first.catch(() => undefined);
    socket.setUser(async () => {
      const answer = first !== null && performance.now() - requestedAt < FIRST_TOKEN_MS ? first : checkSession();
      // The token is valid for one login.
      first = null;
      return (await answer).rtoken;
    });
    return () => {
      socket.setUser(null);
      // The user has changed or signed out: none of their data stays in memory.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === userId });
    };
  }, [client, userId]);

  useEffect(
    () =>
      onSessionError((error) => {
        // eslint-disable-next-line project/page-words -- for other session codes the specification shows the exchange's message
        toast(error.code === NOT_SIGNED_IN ? t('signInAgain') : error.message);
        // The error may concern a permission only: userinfo decides whether the session is over.
        if (cachedUser.get() !== null) checkSession().catch(() => undefined);
        if (homeUrl === null) router.push('/markets');
        else loadPage(homeUrl);
      }),
    [t, router, homeUrl],
  );
  return null;
}
