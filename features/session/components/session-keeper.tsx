'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '@/lib/api/api-error';
import { fetchUserInfo } from '@/lib/api/queries/user-info.query';
import { onSessionError } from '@/lib/api/session-policy';
import { useRouter } from '@/lib/i18n/navigation';
import { notify } from '@/lib/notices';
import { getSocketService } from '@/lib/realtime/socket-service';
import { cachedUser } from '@/lib/session/cached-user';
import { clearCookie } from '../api/session.calls';
import { useUser } from '@/lib/session/use-user';

/**
 * Asks once a page whether the cached user is still signed in, and forgets whoever is not; a session that ends elsewhere
 * ends here. Says who is signed in to the socket too. A guest's page asks nothing.
 */
export function SessionKeeper() {
  const user = useUser();
  const client = useQueryClient();
  const router = useRouter();
  const userId = user?.userId ?? null;

  useEffect(() => {
    if (userId === null) return undefined;
    const controller = new AbortController();
    const socket = getSocketService();
    socket.setUser(async () => (await fetchUserInfo()).rtoken);
    fetchUserInfo(controller.signal).then(
      (info) => cachedUser.set({ userId: info.userId, loginName: info.loginName, accountMode: info.accountMode }),
      (error: unknown) => {
        if (!(error instanceof ApiError) || !error.isSession) return;
        cachedUser.clear();
        // The cookie of a session that is over goes too.
        clearCookie().catch(() => undefined);
      },
    );
    return () => {
      controller.abort();
      socket.setUser(null);
      // Somebody else, or nobody, is in front of the page now: nothing of this user stays in its memory.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === userId });
    };
  }, [client, userId]);

  useEffect(
    () =>
      onSessionError((error) => {
        notify(error.message);
        cachedUser.clear();
        router.push('/markets');
      }),
    [router],
  );
  return null;
}
