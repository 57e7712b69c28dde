import { queryOptions } from '@tanstack/react-query';
import type { UserInfo } from '@/lib/contract/user-info';
import { request } from '../http-client';
import { lightPost } from '../light-call';

const PATH = '/v1/user/overview/userinfo';

/** Asks who is signed in; rejects for a guest. Its session errors are dealt with by whoever asks. */
export function fetchUserInfo(signal?: AbortSignal): Promise<UserInfo> {
  return request<UserInfo>({ method: 'POST', path: PATH, changesState: false, sessionErrors: 'ignore', signal });
}

/** The same question of a page that knows of nobody: almost always a guest's, so it loads nothing for it. */
export function findUserInfo(): Promise<UserInfo> {
  return lightPost<UserInfo>(PATH);
}

/** The signed-in user; every user has a key of its own, so that nobody is shown another's. */
export function userInfoQuery(userId: string) {
  return queryOptions({ queryKey: ['user-info', userId], queryFn: ({ signal }) => fetchUserInfo(signal), retry: false });
}
