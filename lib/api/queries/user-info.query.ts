import { queryOptions } from '@tanstack/react-query';
import { userInfo } from '@/lib/contract/calls/session';
import type { UserInfo } from '@/lib/contract/user-info';
import { fetchCall } from '../fetch-call';
import { requestContext } from '../request-context';

/** Fetches the signed-in user; rejects for a guest. Called on every page, so it does not load the main client; the caller handles session errors. */
export function fetchUserInfo(): Promise<UserInfo> {
  return fetchCall(userInfo, { languageType: requestContext().locale });
}

/** Query for the signed-in user; the key contains the user's id, so that no user gets another's data. */
export function userInfoQuery(userId: string) {
  return queryOptions({ queryKey: ['user-info', userId], queryFn: fetchUserInfo, retry: false });
}
