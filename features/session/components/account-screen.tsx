'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { userInfoQuery } from '@/lib/api/queries/user-info.query';
import { useSubmit } from '@/lib/api/use-submit';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { cachedUser, type CachedUser } from '@/lib/session/cached-user';
import { useUser } from '@/lib/session/use-user';
import { sendVerification, signOut } from '../api/account.calls';
import { AccountDeletion } from './account-deletion';
import styles from './auth.module.css';
import { PasswordChange } from './password-change';
import { SessionList } from './session-list';
import { useFailureText } from './use-failure-text';

/** Address of the account, its verification, and the logout button. */
function Identity({ user, onEnded }: { user: CachedUser; onEnded: () => void }) {
  const t = useTranslations('session');
  const failureText = useFailureText('wrongPassword');
  const { isBusy, error, submit } = useSubmit((call: () => Promise<unknown>) => call());
  const { data } = useQuery(userInfoQuery(user.userId));
  const [isSent, setIsSent] = useState(false);
  const leave = async (): Promise<void> => {
    await signOut();
    onEnded();
  };
  const verify = async (): Promise<void> => {
    await sendVerification();
    setIsSent(true);
  };
  return (
    <section className={styles.section}>
      <h2>
        <bdi>{user.loginName}</bdi>
      </h2>
      {data && !data.bindEmail ? (
        <>
          <p>{isSent ? t('verifySent') : t('notVerified')}</p>
          <div className={styles.row}>
            <Button size="small" disabled={isSent || isBusy} onClick={() => submit(verify)}>
              {t('verifyAgain')}
            </Button>
          </div>
        </>
      ) : null}
      {error === null ? null : <Notice kind="failure">{failureText(error)}</Notice>}
      <div className={styles.row}>
        <Button size="small" disabled={isBusy} onClick={() => submit(leave)}>
          {t('logout')}
        </Button>
      </div>
    </section>
  );
}

/** Account page: address, password, sessions, logout and deletion. */
export function AccountScreen() {
  const t = useTranslations('session');
  const router = useRouter();
  const user = useUser();
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
      <Identity user={user} onEnded={leave} />
      <PasswordChange user={user} />
      <SessionList user={user} onEnded={leave} />
      <AccountDeletion onEnded={leave} />
    </div>
  );
}
