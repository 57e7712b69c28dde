import { queryOptions } from '@tanstack/react-query';
import type { UserInfo } from '@/lib/contract/user-info';
import { lightPost } from '../light-call';
import { requestContext } from '../request-context';

/** Asks who is signed in; rejects for a guest. Every page asks, so nothing is loaded for it; its session errors are dealt with by whoever asks. */
export function fetchUserInfo(): Promise<UserInfo> {
  return lightPost<UserInfo>('/v1/user/overview/userinfo', { languageType: requestContext().locale });
}

/** The signed-in user; every user has a key of its own, so that nobody is shown another's. */
export function userInfoQuery(userId: string) {
  return queryOptions({ queryKey: ['user-info', userId], queryFn: fetchUserInfo, retry: false });
}
