'use client';
import { FavoritesSync } from '@/features/favorites/components/favorites-sync';
import { PreferenceSync } from '@/features/session/components/preference-sync';
import { SignUpNotice } from '@/features/session/components/sign-up-notice';

/** Synchronizes preferences and favorites of a signed-in user, and says what signing up has left to say. */
export function AccountSync() {
  return (
    <>
      <PreferenceSync />
      <FavoritesSync />
      <SignUpNotice />
    </>
  );
}
