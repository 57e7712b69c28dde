'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useSubmit } from '@/lib/api/use-submit';
import { passwordProblem } from '@/lib/contract/credentials';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import { toast } from '@/lib/toasts';
import type { CachedUser } from '@/lib/session/cached-user';
import { changePassword, sessionsKey } from '../api/account.calls';
import { AuthField } from './auth-field';
import styles from './auth.module.css';
import { hasCode, useFailureText } from './use-failure-text';
import { useProblemText } from './use-problem-text';

function PasswordForm({ user, onDone }: { user: CachedUser; onDone: () => void }) {
  const t = useTranslations('session');
  const problemText = useProblemText();
  const failureText = useFailureText('wrongPassword');
  const [oldPassword, setOldPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const problem = passwordProblem(newPassword, user.loginName);
  const { isBusy, error, submit } = useSubmit(async () => {
    await changePassword(oldPassword, newPassword);
    onDone();
  });
  const failure = error && failureText(error);
  // The form has validated the new password: this error means the old one is wrong.
  const isOldWrong = hasCode(error, ERROR_CODE.credentials);
  const isCommon = hasCode(error, ERROR_CODE.commonPassword);

  const checkAndSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (problem === null) submit();
  };

  return (
    <form className={styles.form} method="post" noValidate onSubmit={checkAndSubmit}>
      {/* Account name for the browser's password manager. */}
      <input type="text" autoComplete="username" value={user.loginName} readOnly hidden />
      <AuthField
        label={t('oldPassword')}
        type="password"
        autoComplete="current-password"
        value={oldPassword}
        problem={isOldWrong ? failure : null}
        onChange={setOldPassword}
      />
      <AuthField
        label={t('newPassword')}
        type="password"
        autoComplete="new-password"
        value={newPassword}
        problem={isCommon ? failure : isChecked ? problemText(problem) : null}
        hint={t('badPassword')}
        onChange={setNewPassword}
      />
      {failure === null || isOldWrong || isCommon ? null : <Notice kind="failure">{failure}</Notice>}
      <Button type="submit" disabled={isBusy}>
        {t('savePassword')}
      </Button>
    </form>
  );
}

/** Password change: requires the old password and ends the user's other sessions. */
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
