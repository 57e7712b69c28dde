'use client';

import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { cachedUser, type CachedUser } from './cached-user';

/** Signed-in user of this browser; null for a guest, and in the first render, whose HTML is shared by all visitors. */
export function useUser(): CachedUser | null {
  return usePersistedValue(cachedUser);
}
