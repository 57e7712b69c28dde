'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { passwordProblem } from '@/lib/contract/credentials';
import { ERROR_CODE } from '@/lib/contract/envelope';
import { toast } from '@/lib/toasts';
import type { CachedUser } from '@/lib/session/cached-user';
import { changePassword, sessionsKey } from '../api/session.calls';
import { AuthField } from './auth-field';
import styles from './auth.module.css';
import { useAttempt } from './use-attempt';
import { useProblemWords } from './use-problem-words';

function PasswordForm({ user, onDone }: { user: CachedUser; onDone: () => void }) {
  const t = useTranslations('session');
  const wordsOf = useProblemWords();
  const { isBusy, failure, attempt } = useAttempt('wrongPassword');
  const [oldPassword, setOldPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const problem = passwordProblem(newPassword, user.loginName);
  // The page has kept the other rules of the new one: what the exchange refuses so is the old one.
  const isOldWrong = failure?.code === ERROR_CODE.credentials;
  const isCommon = failure?.code === ERROR_CODE.commonPassword;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsChecked(true);
    if (problem === null && (await attempt(() => changePassword(oldPassword, newPassword)))) onDone();
  };

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {/* Tells the browser's password keeper whose password it is. */}
      <input type="text" autoComplete="username" value={user.loginName} readOnly hidden />
      <AuthField
        label={t('oldPassword')}
        type="password"
        autoComplete="current-password"
        value={oldPassword}
        problem={isOldWrong ? failure.words : null}
        onChange={setOldPassword}
      />
      <AuthField
        label={t('newPassword')}
        type="password"
        autoComplete="new-password"
        value={newPassword}
        problem={isCommon ? failure.words : isChecked ? wordsOf(problem) : null}
        hint={t('badPassword')}
        onChange={setNewPassword}
      />
      {failure === null || isOldWrong || isCommon ? null : (
        <p className={styles.failure} role="alert">
          {failure.words}
        </p>
      )}
      <Button type="submit" disabled={isBusy}>
        {t('savePassword')}
      </Button>
    </form>
  );
}

/** Another password while signed in: the old one is asked for again, and the user's other sessions end. */
export function PasswordChange({ user }: { user: CachedUser }) {
  const t = useTranslations('session');
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const finish = (): void => {
    setIsOpen(false);
    toast(t('passwordChanged'));
    void client.invalidateQueries({ queryKey: sessionsKey(user.userId) });
  };
  return (
    <section className={styles.section}>
      <h2>{t('password')}</h2>
      {isOpen ? (
        <PasswordForm user={user} onDone={finish} />
      ) : (
        <div className={styles.row}>
          <Button size="small" onClick={() => setIsOpen(true)}>
            {t('changePassword')}
          </Button>
        </div>
      )}
    </section>
  );
}
