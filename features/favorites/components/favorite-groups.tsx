'use client';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { TabLink, Tabs } from '@/components/ui/tabs';
import { Link } from '@/lib/i18n/navigation';
import { useFavoritesView } from '@/lib/favorites/use-favorites';
import { useUser } from '@/lib/session/use-user';
import styles from './favorite-groups.module.css';

const GroupManager = lazy(() => import('./group-manager').then((file) => ({ default: file.GroupManager })));

/** Favorite groups as chips, with a button to arrange them; a hint on storage for guests. */
export function FavoriteGroups({ groupId }: { groupId: string | null }) {
  const t = useTranslations('favorites');
  const user = useUser();
  const view = useFavoritesView();
  const [isOpen, setIsOpen] = useState(false);
  if (user === null) {
    return (
      <p className={styles.hint}>
        {t('guest')} <Link href="/login?return=/markets/favorite">{t('keep')}</Link>
      </p>
    );
  }
  return (
    <div className={styles.groups}>
      <Tabs kind="chips" label={t('groups')}>
        <TabLink href="/markets/favorite" isCurrent={groupId === null}>
          {t('all')}
        </TabLink>
        {view?.groups.map((group) => (
          <TabLink
            key={group.groupId}
            href={`/markets/favorite/${group.groupId}`}
            isCurrent={group.groupId === groupId}
            count={group.symbolIds.length}
          >
            <bdi>{group.isDefault ? t('default') : group.groupName}</bdi>
          </TabLink>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t('arrange')}
        </button>
      </Tabs>
      {isOpen && view ? (
        <Suspense>
          <GroupManager view={view} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
