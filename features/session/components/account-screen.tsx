'use client';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { userInfoQuery } from '@/lib/api/queries/user-info.query';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { cachedUser, type CachedUser } from '@/lib/session/cached-user';
import { useUser } from '@/lib/session/use-user';
import { deleteAccount, listSessions, revokeAllSessions, revokeSession, sendVerification, signOut } from '../api/session.calls';
import styles from './auth.module.css';

/** Where the user is signed in, each with a way to end it. */
function Sessions({ user, onEnded }: { user: CachedUser; onEnded: () => void }) {
  const t = useTranslations('session');
  const format = useFormatter();
  const { data, refetch } = useQuery({ queryKey: ['sessions', user.userId], queryFn: listSessions, staleTime: 0 });
  const end = async (sessionId: string): Promise<void> => {
    await revokeSession(sessionId);
    await refetch();
  };
  return (
    <section className={styles.section}>
      <h2>{t('sessions')}</h2>
      <ul className={styles.list}>
        {data?.sessions.map(({ sessionId, isCurrent, agent, ip, lastSeenDate }) => (
          <li key={sessionId}>
            <span>
              <b>{isCurrent ? t('thisSession') : agent.slice(0, 60)}</b>
              <bdi dir="ltr">{ip}</bdi> · {format.dateTime(lastSeenDate, { dateStyle: 'medium', timeStyle: 'short' })}
            </span>
            {isCurrent ? null : (
              <Button size="small" onClick={() => void end(sessionId)}>
                {t('endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button size="small" onClick={() => void revokeAllSessions().then(onEnded)}>
          {t('everywhere')}
        </Button>
      </div>
    </section>
  );
}

/** The end of the account: the password is asked for again. */
function Deletion({ onEnded }: { onEnded: () => void }) {
  const t = useTranslations('session');
  const [isOpen, setIsOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    deleteAccount(password).then(onEnded, (error: unknown) => setFailure(error instanceof Error ? error.message : t('noAnswer')));
  };
  return (
    <section className={styles.section}>
      <h2>{t('delete')}</h2>
      <p>{t('deleteHint')}</p>
      {isOpen ? (
        <form className={styles.form} method="post" onSubmit={submit}>
          <div className={styles.field}>
            <label htmlFor="delete-password">{t('password')}</label>
            <Input id="delete-password" type="password" autoComplete="current-password" required value={password} onChange={(event) => setPassword(event.target.value)} />
            {failure === null ? null : <p role="alert">{failure}</p>}
          </div>
          <Button type="submit">{t('deleteNow')}</Button>
        </form>
      ) : (
        <div className={styles.row}>
          <Button size="small" onClick={() => setIsOpen(true)}>
            {t('delete')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** A user's own page: address, places where one is signed in, the way out. */
export function AccountScreen() {
  const t = useTranslations('session');
  const router = useRouter();
  const user = useUser();
  const { data } = useQuery({ ...userInfoQuery(user?.userId ?? ''), enabled: user !== null });
  const [isSent, setIsSent] = useState(false);
  const leave = (): void => {
    cachedUser.clear();
    router.push('/markets');
  };
  if (!user) {
    return (
      <div className={styles.screen}>
        <h1>{t('account')}</h1>
        <p>{t('signedOut')}</p>
        <div className={styles.links}>
          <Link href="/login?return=/account">{t('login')}</Link>
          <Link href="/register">{t('register')}</Link>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.screen}>
      <h1>{t('account')}</h1>
      <section className={styles.section}>
        <h2>{user.loginName}</h2>
        {data && !data.bindEmail ? (
          <>
            <p>{isSent ? t('verifySent') : t('notVerified')}</p>
            <div className={styles.row}>
              <Button size="small" disabled={isSent} onClick={() => void sendVerification().then(() => setIsSent(true))}>
                {t('verifyAgain')}
              </Button>
            </div>
          </>
        ) : null}
        <div className={styles.row}>
          <Button kind="primary" size="small" onClick={() => void signOut().then(leave)}>
            {t('logout')}
          </Button>
        </div>
      </section>
      <Sessions user={user} onEnded={leave} />
      <Deletion onEnded={leave} />
    </div>
  );
}
