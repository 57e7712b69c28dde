'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { RecordList, RecordRow } from '@/components/table/record-list';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useSubmit } from '@/lib/api/use-submit';
import type { CachedUser } from '@/lib/session/cached-user';
import { useFormatDateTime } from '@/lib/time/use-format-date-time';
import { listSessions, revokeAllSessions, revokeSession, sessionsKey } from '../api/account.calls';
import styles from './auth.module.css';
import { useFailureText } from './use-failure-text';

/** The user's sessions, each with a button to end it. */
export function SessionList({ user, onEnded }: { user: CachedUser; onEnded: () => void }) {
  const t = useTranslations('session');
  const moment = useFormatDateTime();
  const failureText = useFailureText('wrongPassword');
  const { isBusy, error, submit } = useSubmit((call: () => Promise<unknown>) => call());
  const { data, refetch } = useQuery({ queryKey: sessionsKey(user.userId), queryFn: listSessions, staleTime: 0 });
  const endAll = async (): Promise<void> => {
    await revokeAllSessions();
    onEnded();
  };
  return (
    <section className={styles.section}>
      <h2>{t('sessions')}</h2>
      <RecordList>
        {data?.sessions.map((session) => (
          <RecordRow
            key={session.sessionId}
            row={session}
            className={styles.record}
            title={
              <span>
                <b>{session.isCurrent ? t('thisSession') : <bdi dir="ltr">{session.agent}</bdi>}</b>
                <bdi dir="ltr">{session.ip}</bdi> · {moment(session.lastSeenDate, 'medium', 'short')}
              </span>
            }
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
      {error === null ? null : <Notice kind="failure">{failureText(error)}</Notice>}
      <div className={styles.row}>
        <Button size="small" disabled={isBusy} onClick={() => submit(endAll)}>
          {t('everywhere')}
        </Button>
      </div>
    </section>
  );
}
