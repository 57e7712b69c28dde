'use client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { newAlertPath, onAlertRequest, type AlertRequest } from '@/lib/alert-request';
import { useRouter } from '@/lib/i18n/navigation';
import { useUser } from '@/lib/session/use-user';
import { overlayLoader } from '@/lib/theme/overlay-loader';

const AlertPanel = lazy(overlayLoader(() => import('./alert-panel'), 'AlertPanel'));
const AlertPopups = lazy(overlayLoader(() => import('./alert-popups'), 'AlertPopups'));

/** Shows the pop-ups of fired alerts, and the form of a new alert on request; a guest is sent to the alert page. */
export function AlertOverlays() {
  const user = useUser();
  const router = useRouter();
  const [request, setRequest] = useState<AlertRequest | null>(null);
  useEffect(
    () =>
      onAlertRequest((next) => {
        if (user === null) router.push(newAlertPath(next));
        else setRequest(next);
      }),
    [user, router],
  );
  if (user === null) return null;
  return (
    <Suspense>
      <AlertPopups key={user.userId} user={user} />
      {request === null ? null : <AlertPanel {...request} onClose={() => setRequest(null)} />}
    </Suspense>
  );
}
