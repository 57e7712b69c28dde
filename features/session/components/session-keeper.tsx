'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { ApiError } from '@/lib/api/api-error';
import { fetchUserInfo } from '@/lib/api/queries/user-info.query';
import { onSessionError } from '@/lib/api/session-policy';
import { ERROR_CODE } from '@/lib/contract/envelope';
import type { UserInfo } from '@/lib/contract/user-info';
import { useRouter } from '@/lib/i18n/navigation';
import { loadPage } from '@/lib/load-page';
import { toast } from '@/lib/toasts';
import { getSocketService } from '@/lib/realtime/socket-service';
import { cachedUser } from '@/lib/session/cached-user';
import { clearCookie } from '../api/session.calls';
import { useUser } from '@/lib/session/use-user';

/** A page's first answer brings a token for its socket; the exchange takes one for a minute. */
const FIRST_TOKEN_MS = 30_000;

/** Whether the cached user is still signed in; a session that is over is forgotten, its cookie too. */
async function ask(): Promise<UserInfo> {
  const asked = cachedUser.get();
  // An answer about somebody who has left meanwhile says nothing of whoever came.
  const isMoot = (): boolean => asked === null || cachedUser.get()?.userId !== asked.userId;
  try {
    const info = await fetchUserInfo();
    const { userId, loginName, accountMode } = info;
    // Not set again when nothing changed: every star of a list reads it.
    const isSame = asked?.userId === userId && asked.loginName === loginName && asked.accountMode === accountMode;
    if (!isMoot() && !isSame) cachedUser.set({ userId, loginName, accountMode });
    return info;
  } catch (error) {
    if (error instanceof ApiError && error.isSession && !isMoot()) {
      cachedUser.clear();
      clearCookie().catch(() => undefined);
    }
    throw error;
  }
}

/** Looks for whoever is signed in though nobody is known here; returns the way to stop. */
function find(): () => void {
  if (cachedUser.get() !== null) return () => undefined;
  // Whoever signed in meanwhile may have signed out again.
  let isOver = false;
  const stop = cachedUser.subscribe(() => (isOver = true));
  fetchUserInfo()
    .then(({ userId, loginName, accountMode }) => {
      if (!isOver) cachedUser.set({ userId, loginName, accountMode });
    })
    .catch(() => undefined)
    .finally(stop);
  return () => {
    isOver = true;
    stop();
  };
}

/**
 * Asks once a page who is signed in: whether the cached user still is, else whether anybody is (who signed in at an
 * outside exchange, or cleared the browser's storage, is known to the session cookie alone). Forgets whoever is not; a
 * session that ends elsewhere ends here. Says who is signed in to the socket too. A session problem of any other call is
 * told once and leads home, which is `homeUrl` where one is set.
 */
export function SessionKeeper({ homeUrl }: { homeUrl: string | null }) {
  const t = useTranslations('session');
  const user = useUser();
  const client = useQueryClient();
  const router = useRouter();
  const userId = user?.userId ?? null;

  useEffect(find, []);

  // As the first script of the page did before anything was shown.
  useEffect(() => void document.documentElement.toggleAttribute('data-user', userId !== null), [userId]);

  useEffect(() => {
    if (userId === null) return undefined;
    const socket = getSocketService();
    const askedAt = performance.now();
    let first: Promise<UserInfo> | null = ask();
    first.catch(() => undefined);
    socket.setUser(async () => {
      const answer = first !== null && performance.now() - askedAt < FIRST_TOKEN_MS ? first : ask();
      // Good for one login.
      first = null;
      return (await answer).rtoken;
    });
    return () => {
      socket.setUser(null);
      // Somebody else, or nobody, is in front of the page now: nothing of this user stays in its memory.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === userId });
    };
  }, [client, userId]);

  useEffect(
    () =>
      onSessionError((error) => {
        // eslint-disable-next-line project/page-words -- of its other session codes the specification shows the exchange's own words
        toast(error.code === ERROR_CODE.notSignedIn ? t('signInAgain') : error.message);
        // It may have been a permission only: who is signed in is for userinfo to say.
        if (cachedUser.get() !== null) ask().catch(() => undefined);
        if (homeUrl === null) router.push('/markets');
        else loadPage(homeUrl);
      }),
    [t, router, homeUrl],
  );
  return null;
}
