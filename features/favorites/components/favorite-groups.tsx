'use client';
import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { Link } from '@/lib/i18n/navigation';
import { useUser } from '@/lib/session/use-user';
import styles from './favorite-groups.module.css';

// Every list has this code in its first load, and groups are for users on one of them.
const GroupTabs = lazy(() => import('./group-tabs').then((file) => ({ default: file.GroupTabs })));

const UnlistedFavorites = lazy(() => import('./unlisted-favorites').then((file) => ({ default: file.UnlistedFavorites })));

/** Favorite groups of a user, and favorites that are not listed any more; a hint on storage for guests. */
export function FavoriteGroups({ groupId }: { groupId: string | null }) {
  const t = useTranslations('favorites');
  return (
    <>
      {useUser() === null ? (
        <p className={styles.hint}>{t.rich('guest', { login: (text) => <Link href="/login?return=/markets/favorite">{text}</Link> })}</p>
      ) : (
        <div className={styles.groups}>
          <Suspense>
            <GroupTabs groupId={groupId} />
          </Suspense>
        </div>
      )}
      <Suspense>
        <UnlistedFavorites groupId={groupId} />
      </Suspense>
    </>
  );
}
