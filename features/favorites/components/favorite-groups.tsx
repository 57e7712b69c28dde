'use client';
import { lazy, Suspense } from 'react';
import { partLoader } from '@/lib/part-loader';
// With the page, as it is in the HTML before its script is loaded.
import './groups-bar.module.css';

const GroupsBar = lazy(partLoader(() => import('./groups-bar'), 'GroupsBar'));

/** Second level of the favorites, whose code is loaded on demand: every list has this code in its first load. */
export function FavoriteGroups({ groupId }: { groupId: string | null }) {
  return (
    <Suspense>
      <GroupsBar groupId={groupId} />
    </Suspense>
  );
}
