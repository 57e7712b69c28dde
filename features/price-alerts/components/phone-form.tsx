'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { ApiError } from '@/lib/api/api-error';
import type { ChannelState } from '@/lib/contract/alert-terms';
import { ERROR_CODE } from '@/lib/contract/envelope';
import { bindPhone, removePhone, verifyPhone } from '../api/alerts.calls';
import form from './alert-form.module.css';
import styles from './alert-settings.module.css';

interface SingleFieldFormProps {
  label: string;
  hint?: string;
  submit: string;
  type: 'tel' | 'text';
  onSubmit: (text: string) => Promise<unknown>;
  onDone: () => void;
}

/** Localized message of a refused number or code. */
function useProblemText(type: 'tel' | 'text'): (error: unknown) => string {
  const t = useTranslations('alertPage');
  const messages: Readonly<Record<string, string | undefined>> = {
    [ERROR_CODE.smsUnavailable]: t('phoneProblem.silent'),
    [ERROR_CODE.smsRefused]: t('phoneProblem.refused'),
    [ERROR_CODE.deadLink]: t('phoneProblem.code'),
    [ERROR_CODE.tooManyRequests]: t('phoneProblem.tooMany'),
    [ERROR_CODE.invalidParameter]: type === 'tel' ? t('phoneHint') : t('phoneProblem.code'),
  };
  return (error) => (error instanceof ApiError ? messages[error.code] : undefined) ?? t('failedSave');
}

/** Form with one field and one button, with its error message. */
function SingleFieldForm({ label, hint, submit, type, onSubmit, onDone }: SingleFieldFormProps) {
  const problemText = useProblemText(type);
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit(text.trim()).then(
      () => {
        setProblem(null);
        onDone();
      },
      (error: unknown) => setProblem(problemText(error)),
    );
  };
  return (
    <form className={styles.ask} method="post" noValidate onSubmit={send}>
      <label className={form.label} htmlFor={id}>
        {label}
      </label>
      <Input
        id={id}
        type={type}
        dir="ltr"
        inputMode={type === 'tel' ? 'tel' : 'numeric'}
        autoComplete={type === 'tel' ? 'tel' : 'one-time-code'}
        value={text}
        aria-invalid={problem !== null}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">{submit}</Button>
      <p className={problem === null ? form.hint : form.problem} role={problem === null ? undefined : 'alert'}>
        {problem ?? hint}
      </p>
    </form>
  );
}

/** Phone number for SMS: the number, then the code sent to it. */
export function PhoneForm({ state, onDone }: { state: ChannelState; onDone: () => Promise<void> }) {
  const t = useTranslations('alertPage');
  const done = (): void => void onDone();
  if (state === 'missing')
    return (
      <SingleFieldForm
        key="phone"
        label={t('phone')}
        hint={t('phoneHint')}
        submit={t('sendCode')}
        type="tel"
        onSubmit={bindPhone}
        onDone={done}
      />
    );
  return (
    <>
      {state === 'unverified' ? (
        <SingleFieldForm key="code" label={t('code')} submit={t('verify')} type="text" onSubmit={verifyPhone} onDone={done} />
      ) : null}
      <Button size="small" onClick={() => void removePhone().then(onDone, () => undefined)}>
        {t('removePhone')}
      </Button>
    </>
  );
}
