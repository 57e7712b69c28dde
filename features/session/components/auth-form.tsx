'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useSubmit } from '@/lib/api/use-submit';
import { loginNameProblem, passwordProblem } from '@/lib/contract/credentials';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import { AuthField } from './auth-field';
import styles from './auth.module.css';
import { hasCode, useFailureText } from './use-failure-text';
import { useProblemText } from './use-problem-text';

interface AuthFormProps {
  /** Determines the fields, and whether the password is a new one. */
  kind: 'login' | 'register' | 'forgot' | 'reset';
  submitLabel: string;
  onSubmit: (loginName: string, password: string) => Promise<void>;
}

/** Login form with errors beside the fields; it stays filled after a refusal, e.g. for too many attempts. */
export function AuthForm({ kind, submitLabel, onSubmit }: AuthFormProps) {
  const t = useTranslations('session');
  const problemText = useProblemText();
  const failureText = useFailureText('wrongLogin');
  const [loginName, setLoginName] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { isBusy, error, submit } = useSubmit(() => onSubmit(loginName, password));
  const isNew = kind === 'register' || kind === 'reset';
  const nameProblem = kind === 'reset' ? null : loginNameProblem(loginName);
  const newProblem = isNew ? passwordProblem(password, loginName) : null;

  // The list of common passwords is on the exchange.
  const failure = error && failureText(error);
  const commonProblem = hasCode(error, ERROR_CODE.commonPassword) ? failure : null;

  const checkAndSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (nameProblem === null && newProblem === null) submit();
  };

  return (
    <form className={styles.form} method="post" noValidate onSubmit={checkAndSubmit}>
      {kind === 'reset' ? null : (
        <AuthField
          label={t('mail')}
          type="email"
          autoComplete="username"
          value={loginName}
          problem={isChecked ? problemText(nameProblem) : null}
          onChange={setLoginName}
        />
      )}
      {kind === 'forgot' ? null : (
        <AuthField
          label={isNew ? t('newPassword') : t('password')}
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          value={password}
          problem={isChecked ? (problemText(newProblem) ?? commonProblem) : null}
          hint={isNew ? t('badPassword') : undefined}
          onChange={setPassword}
        />
      )}
      {failure === null || commonProblem !== null ? null : <Notice kind="failure">{failure}</Notice>}
      <Button kind="primary" type="submit" disabled={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}
