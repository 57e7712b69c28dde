'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { TextButton } from '@/components/ui/text-button';
import { Textarea } from '@/components/ui/textarea';
import { useSubmit } from '@/lib/api/use-submit';
import { SUPPORT_FIELDS, SUPPORT_LIMITS, supportProblem, type SupportField } from '@/lib/contract/support-terms';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { randomId } from '@/lib/random-id';
import { useUser } from '@/lib/session/use-user';
import { sendMessage } from '../api/support.calls';
import { changeDraft, EMPTY_DRAFT, supportDraft } from '../model/support-draft';
import { focusWhenShown } from './focus-when-shown';
import * as S from './support-panel.styles';
import { useFailureText } from './use-failure-text';

/** A message that was just sent. */
interface Sent {
  reference: string;
  mail: string;
}

/** Sends the draft; its texts are cleared once the exchange has them, and stay after a failure. */
async function sendDraft(onSent: (sent: Sent) => void): Promise<void> {
  const { message, mail, requestId: known } = supportDraft.get();
  // The same one for a repeated attempt, whose first one may have arrived.
  const requestId = known || randomId();
  changeDraft({ requestId });
  const reference = await sendMessage({ requestId, message, mail });
  supportDraft.set({ ...EMPTY_DRAFT, reference });
  onSent({ reference, mail: mail.trim() });
}

/** The reference number of a message, and where its answer is. */
function SentMessage({ sent: { reference, mail }, onAgain }: { sent: Sent; onAgain: () => void }) {
  const t = useTranslations('support');
  return (
    <>
      <S.Title ref={focusWhenShown} tabIndex={-1}>
        {t('sent')}
      </S.Title>
      <S.Message>
        <h4 id="support-reference">{t('reference')}</h4>
        <S.Reference dir="ltr" aria-labelledby="support-reference">
          {reference}
        </S.Reference>
      </S.Message>
      <S.Note>{t('keep')}</S.Note>
      {mail === '' ? null : <S.Note>{t('mailed', { address: mail })}</S.Note>}
      <S.Note>
        <TextButton onClick={onAgain}>{t('again')}</TextButton>
      </S.Note>
    </>
  );
}

/** Form of a message to support. Its texts are kept in the browser until it is sent. */
export function MessageForm() {
  const [sent, setSent] = useState<Sent | null>(null);
  return sent ? <SentMessage sent={sent} onAgain={() => setSent(null)} /> : <Fields onSent={setSent} />;
}

function Fields({ onSent }: { onSent: (sent: Sent) => void }) {
  const t = useTranslations('support');
  const draft = usePersistedValue(supportDraft);
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const { isBusy, error, submit, reset } = useSubmit(() => sendDraft(onSent));
  const failureText = useFailureText();

  useEffect(() => {
    const { message, mail } = supportDraft.get();
    if (user && message === '' && mail === '') changeDraft({ mail: user.loginName });
  }, [user]);

  const lengthOf = (field: SupportField) => ({ count: [...draft[field].trim()].length, max: SUPPORT_LIMITS[field] });
  const problemOf = (field: SupportField): string | null => {
    const problem = supportProblem(field, draft[field]);
    // A text that is too long is said at once, the others when the form is sent.
    return problem !== null && (isChecked || problem === 'tooLong') ? t(`problem.${problem}`, lengthOf(field)) : null;
  };
  const controlOf = (field: SupportField) => ({
    name: field,
    value: draft[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      changeDraft({ [field]: currentTarget.value });
      reset();
    },
  });
  const checkAndSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    const wrong = SUPPORT_FIELDS.find((field) => supportProblem(field, draft[field]) !== null);
    if (wrong === undefined) submit();
    else form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };

  return (
    <S.Form ref={form} method="post" noValidate onSubmit={checkAndSubmit}>
      <S.Title ref={focusWhenShown} tabIndex={-1}>
        {t('write')}
      </S.Title>
      <Field label={t('message')} hint={`${t('messageHint')} ${t('count', lengthOf('message'))}`} problem={problemOf('message')}>
        <Textarea rows={5} required {...controlOf('message')} />
      </Field>
      <Field label={t('mail')} hint={t('mailHint')} problem={problemOf('mail')}>
        <Input type="email" autoComplete="email" dir="ltr" {...controlOf('mail')} />
      </Field>
      {error ? <Notice kind="failure">{failureText(error)}</Notice> : null}
      <Button kind="primary" type="submit" disabled={isBusy}>
        {t(isBusy ? 'sending' : 'send')}
      </Button>
    </S.Form>
  );
}
