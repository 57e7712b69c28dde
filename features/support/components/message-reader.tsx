'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { useSubmit } from '@/lib/api/use-submit';
import type { SupportMessage } from '@/lib/contract/support';
import { readReference } from '@/lib/contract/support-terms';
import { readMessage } from '../api/support.calls';
import { supportDraft } from '../model/support-draft';
import { focusWhenShown } from './focus-when-shown';
import * as S from './support-panel.styles';
import { useFailureText } from './use-failure-text';

/** A message and its answer, as text only. */
function Conversation({ message: { message, answer } }: { message: SupportMessage }) {
  const t = useTranslations('support');
  return (
    <div role="status">
      <S.Message>
        <h4>{t('message')}</h4>
        <p dir="auto">{message}</p>
      </S.Message>
      <S.Message>
        <h4>{t('answer')}</h4>
        {answer === null ? <p>{t('waiting')}</p> : <p dir="auto">{answer}</p>}
      </S.Message>
    </div>
  );
}

/** Shows a message with its answer by its reference number; that of the last one which was sent from this browser is filled in. */
export function MessageReader() {
  const t = useTranslations('support');
  const failureText = useFailureText();
  const [typed, setTyped] = useState(() => supportDraft.get().reference);
  const [isChecked, setIsChecked] = useState(false);
  const [message, setMessage] = useState<SupportMessage | null>(null);
  const reference = readReference(typed);
  const { isBusy, error, submit, reset } = useSubmit(async () => setMessage(await readMessage(reference ?? '')));
  const show = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    setMessage(null);
    if (reference !== null) submit();
  };
  return (
    <>
      <S.Form method="post" noValidate onSubmit={show}>
        <S.Title ref={focusWhenShown} tabIndex={-1}>
          {t('read')}
        </S.Title>
        <Field label={t('reference')} problem={isChecked && reference === null ? t('problem.reference') : null}>
          <Input
            name="reference"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              reset();
            }}
          />
        </Field>
        {error ? <Notice kind="failure">{failureText(error)}</Notice> : null}
        <Button type="submit" disabled={isBusy}>
          {t('show')}
        </Button>
      </S.Form>
      {message ? <Conversation message={message} /> : null}
    </>
  );
}
