'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { ApiError, TooManyRequests } from '@/lib/api/api-error';
import type { ChannelState } from '@/lib/contract/alert-terms';
import { ERROR_CODE } from '@/lib/contract/envelope';
import { bindPhone, removePhone, verifyPhone } from '../api/alerts.calls';
import form from './alert-form.module.css';
import styles from './alert-settings.module.css';

interface AskProps {
  label: string;
  hint?: string;
  submit: string;
  type: 'tel' | 'text';
  onSubmit: (text: string) => Promise<unknown>;
  onDone: () => void;
}

/** One field and one button; what is wrong is said beside it. */
function Ask({ label, hint, submit, type, onSubmit, onDone }: AskProps) {
  const t = useTranslations('alertPage');
  const a = useTranslations('alerts');
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const problemWords = (error: unknown): string => {
    if (error instanceof TooManyRequests) return a('tooMany');
    return error instanceof ApiError && error.code === ERROR_CODE.deadLink ? t('wrongCode') : t('failedSave');
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit(text.trim()).then(
      () => {
        setProblem(null);
        onDone();
      },
      (error: unknown) => setProblem(problemWords(error)),
    );
  };
  return (
    <form className={styles.ask} method="post" noValidate onSubmit={send}>
      <label className={form.label} htmlFor={id}>
        {label}
      </label>
      <Input id={id} type={type} dir="ltr" inputMode={type === 'tel' ? 'tel' : 'numeric'} autoComplete={type === 'tel' ? 'tel' : 'one-time-code'} value={text} aria-invalid={problem !== null} onChange={(event) => setText(event.target.value)} />
      <Button type="submit">{submit}</Button>
      <p className={problem === null ? form.hint : form.problem} role={problem === null ? undefined : 'alert'}>
        {problem ?? hint}
      </p>
    </form>
  );
}

/** The phone that SMS go to: a number, then the code that was sent to it. */
export function PhoneForm({ state, onDone }: { state: ChannelState; onDone: () => Promise<void> }) {
  const t = useTranslations('alertPage');
  const done = (): void => void onDone();
  if (state === 'missing') return <Ask key="phone" label={t('phone')} hint={t('phoneHint')} submit={t('sendCode')} type="tel" onSubmit={bindPhone} onDone={done} />;
  return (
    <>
      {state === 'unverified' ? <Ask key="code" label={t('code')} submit={t('verify')} type="text" onSubmit={verifyPhone} onDone={done} /> : null}
      <Button size="small" onClick={() => void removePhone().then(onDone, () => undefined)}>
        {t('removePhone')}
      </Button>
    </>
  );
}
