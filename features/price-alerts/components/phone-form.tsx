'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ApiError } from '@/lib/api/api-error';
import { useSubmit } from '@/lib/api/use-submit';
import type { ChannelState } from '@/lib/contract/alert-terms';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import { bindPhone, removePhone, verifyPhone } from '../api/phone.calls';
import styles from './alert-settings.module.css';
import { useFailureText } from './use-store-away';

interface SingleFieldFormProps {
  label: string;
  hint?: string;
  submitLabel: string;
  type: 'tel' | 'text';
  onSubmit: (text: string) => Promise<unknown>;
  onDone: () => void;
}

/** Localized message of a refused number or code. */
function useProblemText(type: 'tel' | 'text'): (error: Error) => string {
  const t = useTranslations('alertPage');
  const failureText = useFailureText();
  const messages: Readonly<Record<string, string | undefined>> = {
    [ERROR_CODE.smsUnavailable]: t('phoneProblem.silent'),
    [ERROR_CODE.smsRefused]: t('phoneProblem.refused'),
    [ERROR_CODE.deadLink]: t('phoneProblem.code'),
    [ERROR_CODE.tooManyRequests]: t('phoneProblem.tooMany'),
    [ERROR_CODE.invalidParameter]: type === 'tel' ? t('phoneHint') : t('phoneProblem.code'),
  };
  return (error) => (error instanceof ApiError ? messages[error.code] : undefined) ?? failureText(error, t('failedSave'));
}

/** Form with one field and one button, with its error message. */
function SingleFieldForm({ label, hint = '', submitLabel, type, onSubmit, onDone }: SingleFieldFormProps) {
  const problemText = useProblemText(type);
  const [text, setText] = useState('');
  const { error, submit } = useSubmit(async () => {
    await onSubmit(text.trim());
    onDone();
  });
  const problem = error && problemText(error);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form method="post" noValidate onSubmit={send}>
      <Field label={label} hint={hint} problem={problem}>
        <div className={styles.ask}>
          <Input
            type={type}
            dir="ltr"
            inputMode={type === 'tel' ? 'tel' : 'numeric'}
            autoComplete={type === 'tel' ? 'tel' : 'one-time-code'}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit">{submitLabel}</Button>
        </div>
      </Field>
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
        submitLabel={t('sendCode')}
        type="tel"
        onSubmit={bindPhone}
        onDone={done}
      />
    );
  return (
    <>
      {state === 'unverified' ? (
        <SingleFieldForm key="code" label={t('code')} submitLabel={t('verify')} type="text" onSubmit={verifyPhone} onDone={done} />
      ) : null}
      <Button size="small" onClick={() => void removePhone().then(onDone, () => undefined)}>
        {t('removePhone')}
      </Button>
    </>
  );
}
