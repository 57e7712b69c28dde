import { queryOptions } from '@tanstack/react-query';
import type { UserInfo } from '@/lib/contract/user-info';
import { request } from '../http-client';

/** Asks who is signed in; rejects for a guest. Its session errors are dealt with by whoever asks. */
export function fetchUserInfo(signal?: AbortSignal): Promise<UserInfo> {
  return request<UserInfo>({ method: 'POST', path: '/v1/user/overview/userinfo', changesState: false, sessionErrors: 'ignore', signal });
}

/** The signed-in user; every user has a key of its own, so that nobody is shown another's. */
export function userInfoQuery(userId: string) {
  return queryOptions({ queryKey: ['user-info', userId], queryFn: ({ signal }) => fetchUserInfo(signal), retry: false });
}
