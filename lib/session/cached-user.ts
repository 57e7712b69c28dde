'use client';

import { persistedValue } from '@/lib/preferences/persisted-value';
import { LOCAL_KEY } from '@/lib/preferences/local-store';

/** Last known signed-in user of this browser. Not a secret: the session is a cookie that scripts cannot read. */
export interface CachedUser {
  userId: string;
  loginName: string;
  /** Account mode of the exchange; 1 and 4 are unified trading. */
  accountMode: number;
}

const isCachedUser = (value: unknown): value is CachedUser | null => {
  if (value === null) return true;
  if (typeof value !== 'object') return false;
  const { userId, loginName, accountMode } = value as Partial<Record<keyof CachedUser, unknown>>;
  return (
    typeof userId === 'string' &&
    userId.length <= 64 &&
    typeof loginName === 'string' &&
    loginName.length <= 254 &&
    typeof accountMode === 'number'
  );
};

/** Cached user, synchronized between tabs; null for a guest. */
export const cachedUser = persistedValue<CachedUser | null>(LOCAL_KEY.user, null, isCachedUser);
