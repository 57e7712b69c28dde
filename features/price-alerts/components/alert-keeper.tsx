'use client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { newAlertPath, onAlertRequest, type AlertRequest } from '@/lib/alert-request';
import { useRouter } from '@/lib/i18n/navigation';
import { useUser } from '@/lib/session/use-user';

const AlertPanel = lazy(() => import('./alert-panel').then((file) => ({ default: file.AlertPanel })));
const NoticeStack = lazy(() => import('./notice-stack').then((file) => ({ default: file.NoticeStack })));

/** Opens the form of a new alert wherever one is asked for, and shows what fired. A guest fills the form in on its own page. */
export function AlertKeeper() {
  const user = useUser();
  const router = useRouter();
  const [asked, setAsked] = useState<AlertRequest | null>(null);
  useEffect(
    () =>
      onAlertRequest((wish) => {
        if (user === null) router.push(newAlertPath(wish));
        else setAsked(wish);
      }),
    [user, router],
  );
  if (user === null) return null;
  return (
    <Suspense>
      <NoticeStack key={user.userId} user={user} />
      {asked === null ? null : <AlertPanel exchangeId={asked.exchangeId} price={asked.price} onClose={() => setAsked(null)} />}
    </Suspense>
  );
}
