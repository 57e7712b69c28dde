'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { ApiError, TooManyRequests } from '@/lib/api/api-error';
import { CREDENTIAL_MESSAGE, loginNameProblem, passwordProblem } from '@/lib/contract/credentials';
import styles from './auth.module.css';

interface FieldProps {
  label: string;
  type: 'email' | 'password';
  autoComplete: string;
  value: string;
  problem: string | null;
  onChange: (value: string) => void;
}

function Field({ label, problem, onChange, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input id={id} {...rest} required aria-invalid={problem !== null} aria-describedby={problem === null ? undefined : `${id}-problem`} onChange={(event) => onChange(event.target.value)} />
      {problem === null ? null : (
        <p id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface AuthFormProps {
  /** Which fields there are, and whether the password is a new one. */
  kind: 'login' | 'register' | 'forgot' | 'reset';
  submitLabel: string;
  onSubmit: (loginName: string, password: string) => Promise<void>;
}

const PROBLEM_KEY: Readonly<Record<string, 'badMail' | 'badPassword' | 'passwordIsMail' | undefined>> = { [CREDENTIAL_MESSAGE.loginName]: 'badMail', [CREDENTIAL_MESSAGE.passwordLength]: 'badPassword', [CREDENTIAL_MESSAGE.passwordIsName]: 'passwordIsMail' };

/** Name and password, with what is wrong said beside the field; after too many tries the form stays filled and says so. */
export function AuthForm({ kind, submitLabel, onSubmit }: AuthFormProps) {
  const t = useTranslations('session');
  const [loginName, setLoginName] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isNew = kind === 'register' || kind === 'reset';
  const say = (problem: string | null): string | null => (problem === null || !isChecked ? null : t(PROBLEM_KEY[problem] ?? 'badMail'));
  const nameProblem = kind === 'reset' ? null : loginNameProblem(loginName);
  const newProblem = isNew ? passwordProblem(password, loginName) : null;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsChecked(true);
    setFailure(null);
    if (nameProblem !== null || newProblem !== null || isBusy) return;
    setIsBusy(true);
    try {
      await onSubmit(loginName, password);
    } catch (error) {
      setFailure(error instanceof TooManyRequests ? t('tooMany') : error instanceof ApiError ? error.message : t('noAnswer'));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {kind === 'reset' ? null : <Field label={t('mail')} type="email" autoComplete="username" value={loginName} problem={say(nameProblem)} onChange={setLoginName} />}
      {kind === 'forgot' ? null : (
        <Field
          label={isNew ? t('newPassword') : t('password')}
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          value={password}
          problem={say(newProblem)}
          onChange={setPassword}
        />
      )}
      {failure === null ? null : (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <Button kind="primary" type="submit" disabled={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}
