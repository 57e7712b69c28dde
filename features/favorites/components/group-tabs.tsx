'use client';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { TabLink, Tabs } from '@/components/ui/tabs';
import { useFavoritesView } from '@/lib/favorites/use-favorites';
import { overlayLoader } from '@/lib/theme/overlay-loader';

const GroupManager = lazy(overlayLoader(() => import('./group-manager'), 'GroupManager'));

/** The user's favorite groups as chips, with a button to arrange them. */
export function GroupTabs({ groupId }: { groupId: string | null }) {
  const t = useTranslations('favorites');
  const view = useFavoritesView();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
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
    </>
  );
}
