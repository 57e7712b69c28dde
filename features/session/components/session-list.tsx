'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { CachedUser } from '@/lib/session/cached-user';
import { useFormatDateTime } from '@/lib/time/use-format-date-time';
import { listSessions, revokeAllSessions, revokeSession, sessionsKey } from '../api/session.calls';
import styles from './auth.module.css';
import { useAttempt } from './use-attempt';

/** The user's sessions, each with a button to end it. */
export function SessionList({ user, onEnded }: { user: CachedUser; onEnded: () => void }) {
  const t = useTranslations('session');
  const moment = useFormatDateTime();
  const { isBusy, failure, attempt } = useAttempt('wrongPassword');
  const { data, refetch } = useQuery({ queryKey: sessionsKey(user.userId), queryFn: listSessions, staleTime: 0 });
  const endAll = async (): Promise<void> => {
    if (await attempt(revokeAllSessions)) onEnded();
  };
  return (
    <section className={styles.section}>
      <h2>{t('sessions')}</h2>
      <ul className={styles.list}>
        {data?.sessions.map(({ sessionId, isCurrent, agent, ip, lastSeenDate }) => (
          <li key={sessionId}>
            <span>
              <b>{isCurrent ? t('thisSession') : <bdi dir="ltr">{agent}</bdi>}</b>
              <bdi dir="ltr">{ip}</bdi> · {moment(lastSeenDate, 'medium', 'short')}
            </span>
            {isCurrent ? null : (
              <Button size="small" disabled={isBusy} onClick={() => void attempt(() => revokeSession(sessionId)).then(() => refetch())}>
                {t('endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {failure === null ? null : (
        <p className={styles.failure} role="alert">
          {failure.message}
        </p>
      )}
      <div className={styles.row}>
        <Button size="small" disabled={isBusy} onClick={() => void endAll()}>
          {t('everywhere')}
        </Button>
      </div>
    </section>
  );
}
