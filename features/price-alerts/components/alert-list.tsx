'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { RecordList } from '@/components/table/record-list';
import { RecordSkeleton, TableState } from '@/components/table/table-states';
import { Empty } from '@/components/ui/empty';
import { Failed } from '@/components/ui/failed';
import { Button } from '@/components/ui/button';
import type { Alert } from '@/lib/contract/alerts';
import { Link } from '@/lib/i18n/navigation';
import { toast, toastFailure } from '@/lib/toasts';
import type { CachedUser } from '@/lib/session/cached-user';
import { overlayLoader } from '@/lib/theme/overlay-loader';
import { alertsQuery, deleteAlerts, updateAlert } from '../api/alerts.calls';
import styles from './alert-list.module.css';
import { AlertRow } from './alert-row';
import { StoreAway } from './store-away';
import { useFormMessages } from './use-form-messages';
import { useFailureText, useStoreAway } from './use-store-away';

const AlertPanel = lazy(overlayLoader(() => import('./alert-panel'), 'AlertPanel'));

/** Confirmation before alerts are deleted; nothing for none. */
function DeleteConfirmation({ count, onConfirm, onCancel }: { count: number; onConfirm: () => void; onCancel: () => void }) {
  const t = useTranslations('alertPage');
  if (count === 0) return null;
  return (
    <div className={styles.confirm} role="alertdialog" aria-label={t('delete')}>
      <p>{t('confirmDelete', { count })}</p>
      <Button size="small" kind="primary" autoFocus onClick={onConfirm}>
        {t('delete')}
      </Button>
      <Button size="small" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}

/** Placeholder of an empty list; narrow pages have neither bells in their rows nor the form above the list. */
function NoAlerts() {
  const t = useTranslations('alertPage');
  const a = useTranslations('alerts');
  return (
    <Empty isInline text={t('none')}>
      <p className={styles.wide}>{t('noneHint')}</p>
      <Link className={styles.narrow} href="/markets/price-alert?view=create" replace>
        {a('create')}
      </Link>
    </Empty>
  );
}

/** List of the user's alerts with condition, distance and state; they can be switched, edited and deleted. `createdId` is the alert just created. */
export function AlertList({ user, createdId = null }: { user: CachedUser; createdId?: string | null }) {
  const t = useTranslations('alertPage');
  const client = useQueryClient();
  const messages = useFormMessages(undefined);
  const query = alertsQuery(user.userId);
  const { data: alerts = [], isError, isPending, refetch, failureReason, fetchStatus } = useQuery(query);
  const isAway = useStoreAway({ failureReason, fetchStatus });
  const failureText = useFailureText();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [deleting, setDeleting] = useState<readonly string[]>([]);
  const [editing, setEditing] = useState<Alert | null>(null);
  const selected = alerts.filter(({ alertId }) => chosen.has(alertId)).map(({ alertId }) => alertId);

  const updateCache = (alerts: (known: readonly Alert[]) => readonly Alert[]): void =>
    void client.setQueryData(query.queryKey, (known: readonly Alert[] | undefined) => known && alerts(known));
  const toggle = (alert: Alert): void => {
    updateAlert({ alertId: alert.alertId, alertSwitch: alert.alertSwitch === 1 ? 0 : 1 }).then(
      (saved) => updateCache((known) => known.map((one) => (one.alertId === alert.alertId ? saved.alert : one))),
      (error: unknown) => toastFailure(error, messages.refusal(error, false)),
    );
  };
  const remove = async (): Promise<void> => {
    const ids = deleting;
    setDeleting([]);
    try {
      await deleteAlerts(ids);
      updateCache((known) => known.filter(({ alertId }) => !ids.includes(alertId)));
      toast(t('deleted'));
    } catch (error) {
      toastFailure(error, failureText(error, t('deleteFailed')));
      await refetch();
    }
  };
  const choose = (alertId: string): void =>
    setChosen(new Set(chosen.has(alertId) ? [...chosen].filter((id) => id !== alertId) : [...chosen, alertId]));

  return (
    <StoreAway isAway={isAway} hasContent={alerts.length > 0}>
      <TableState
        status={isPending ? 'loading' : isError && alerts.length === 0 ? 'failed' : 'ready'}
        isEmpty={alerts.length === 0}
        loading={<RecordSkeleton />}
        failed={<Failed isInline text={t('unknown')} retryLabel={t('retry')} onRetry={() => void refetch()} />}
        empty={<NoAlerts />}
      >
        <div className={styles.tools}>
          <label>
            <input
              type="checkbox"
              checked={selected.length === alerts.length}
              onChange={(event) => setChosen(new Set(event.target.checked ? alerts.map(({ alertId }) => alertId) : []))}
            />
            {t('selectAll')}
          </label>
          {selected.length === 0 ? null : (
            <Button size="small" onClick={() => setDeleting(selected)}>
              {t('deleteMany', { count: selected.length })}
            </Button>
          )}
        </div>
        <DeleteConfirmation count={deleting.length} onConfirm={() => void remove()} onCancel={() => setDeleting([])} />
        <RecordList label={t('alerts')} isStale={isError}>
          {alerts.map((alert) => (
            <AlertRow
              key={alert.alertId}
              alert={alert}
              isCreated={alert.alertId === createdId}
              isChosen={chosen.has(alert.alertId)}
              onChoose={() => choose(alert.alertId)}
              onToggle={() => toggle(alert)}
              onEdit={() => setEditing(alert)}
              onDelete={() => setDeleting([alert.alertId])}
            />
          ))}
        </RecordList>
        <Suspense>{editing === null ? null : <AlertPanel alert={editing} onClose={() => setEditing(null)} />}</Suspense>
      </TableState>
    </StoreAway>
  );
}
