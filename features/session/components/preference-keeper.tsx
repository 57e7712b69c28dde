'use client';
import { useEffect } from 'react';
import { useUser } from '@/lib/session/use-user';
import { followPreferences } from '../api/preferences';

/** Lets the choices of whoever is signed in follow them; a guest's stay in the browser. */
export function PreferenceKeeper() {
  const userId = useUser()?.userId ?? null;
  useEffect(() => (userId === null ? undefined : followPreferences(userId)), [userId]);
  return null;
}
