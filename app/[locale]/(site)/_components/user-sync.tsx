'use client';
import { type ComponentType, lazy, Suspense } from 'react';
import { useUser } from '@/lib/session/use-user';

/** Loaded on demand: a guest has no account to synchronize with. Without it the page still works, and the next one tries again. */
const AccountSync = lazy<ComponentType>(() =>
  import('./account-sync').then(
    (file) => ({ default: file.AccountSync }),
    () => ({ default: () => null }),
  ),
);

/** Synchronizes the page with the account of a signed-in user. */
export function UserSync() {
  return useUser() === null ? null : (
    <Suspense>
      <AccountSync />
    </Suspense>
  );
}
