'use client';
import { useTranslations } from 'next-intl';
import { Link } from '@/lib/i18n/navigation';
import { useUser } from '@/lib/session/use-user';
import { GroupTabs } from './group-tabs';
import styles from './groups-bar.module.css';
import { UnlistedFavorites } from './unlisted-favorites';

/** Favorite groups of a user, and favorites that are not listed any more; a hint on storage for guests. */
export function GroupsBar({ groupId }: { groupId: string | null }) {
  const t = useTranslations('favorites');
  return (
    <>
      {useUser() === null ? (
        <p className={styles.hint}>{t.rich('guest', { login: (text) => <Link href="/login?return=/markets/favorite">{text}</Link> })}</p>
      ) : (
        <div className={styles.groups}>
          <GroupTabs groupId={groupId} />
        </div>
      )}
      <UnlistedFavorites groupId={groupId} />
    </>
  );
}
