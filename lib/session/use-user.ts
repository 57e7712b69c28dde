'use client';

import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { cachedUser, type CachedUser } from './cached-user';

/** Who is signed in in this browser; null for a guest, and in the first render, which is everybody's. */
export function useUser(): CachedUser | null {
  return usePersistedValue(cachedUser);
}
