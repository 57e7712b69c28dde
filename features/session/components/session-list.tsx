'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { RecordList, RecordRow } from '@/components/table/record-list';
import { RecordSkeleton, TableState } from '@/components/table/table-states';
import { Button } from '@/components/ui/button';
import { Failed } from '@/components/ui/failed';
import { Notice } from '@/components/ui/notice';
import { useSubmit } from '@/lib/api/use-submit';
import type { CachedUser } from '@/lib/session/cached-user';
import { listSessions, revokeAllSessions, revokeSession, sessionsKey } from '../api/account.calls';
import styles from './auth.module.css';
import { useFailureText } from './use-failure-text';
import { useSessionColumns } from './use-session-columns';

/** The user's sessions, each with a button to end it. */
export function SessionList({ user, onEnded }: { user: CachedUser; onEnded: () => void }) {
  const t = useTranslations('session');
  const columns = useSessionColumns();
  const failureText = useFailureText('wrongPassword');
  const { isBusy, error, submit } = useSubmit((call: () => Promise<unknown>) => call());
  const query = { queryKey: sessionsKey(user.userId), queryFn: listSessions, staleTime: 0 };
  const { data, isPending, isError, refetch } = useQuery(query);
  const sessions = data?.sessions ?? [];
  const endAll = async (): Promise<void> => {
    await revokeAllSessions();
    onEnded();
  };
  return (
    <section className={styles.section}>
      <h2>{t('sessions')}</h2>
      <TableState
        status={isPending ? 'loading' : data ? 'ready' : 'failed'}
        isEmpty={sessions.length === 0}
        loading={<RecordSkeleton />}
        failed={<Failed isInline text={t('sessionsUnknown')} retryLabel={t('retry')} onRetry={() => void refetch()} />}
        // The session of this page is always one of them.
        empty={null}
      >
        <RecordList label={t('sessions')} isStale={isError}>
          {sessions.map((session) => (
            <RecordRow
              key={session.sessionId}
              row={session}
              className={styles.record}
              title={<b>{session.isCurrent ? t('thisSession') : <bdi dir="ltr">{session.agent}</bdi>}</b>}
              columns={columns}
              end={
                session.isCurrent ? null : (
                  <Button size="small" disabled={isBusy} onClick={() => submit(() => revokeSession(session.sessionId).finally(refetch))}>
                    {t('endSession')}
                  </Button>
                )
              }
            />
          ))}
        </RecordList>
      </TableState>
      {error === null ? null : <Notice kind="failure">{failureText(error)}</Notice>}
      <div className={styles.row}>
        <Button size="small" disabled={isBusy} onClick={() => submit(endAll)}>
          {t('everywhere')}
        </Button>
      </div>
    </section>
  );
}
