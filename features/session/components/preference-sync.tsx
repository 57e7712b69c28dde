'use client';
import { useEffect } from 'react';
import { useUser } from '@/lib/session/use-user';
import { startPreferenceSync } from '../api/preferences';

/** Synchronizes the choices of a signed-in user; a guest's stay in the browser. */
export function PreferenceSync() {
  const userId = useUser()?.userId ?? null;
  useEffect(() => (userId === null ? undefined : startPreferenceSync(userId)), [userId]);
  return null;
}
