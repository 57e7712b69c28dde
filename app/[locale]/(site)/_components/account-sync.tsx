'use client';
import { FavoritesSync } from '@/features/favorites/components/favorites-sync';
import { PreferenceSync } from '@/features/session/components/preference-sync';

/** Synchronizes preferences and favorites of a signed-in user. */
export function AccountSync() {
  return (
    <>
      <PreferenceSync />
      <FavoritesSync />
    </>
  );
}
