'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TextButton } from '@/components/ui/text-button';
import { ApiError, TooManyRequests } from '@/lib/api/api-error';
import { useSubmit } from '@/lib/api/use-submit';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import { APPLICATION_TEXTS, textProblem } from '@/lib/contract/market-maker-terms';
import { randomId } from '@/lib/random-id';
import { useUser } from '@/lib/session/use-user';
import { sendApplication } from '../api/application.calls';
import { applicationDraft, changeDraft, changeTexts, dropOldImages, EMPTY_DRAFT, isUntouched } from '../model/application-draft';
import type { ApplicationDraft } from '../model/application-draft';
import { refusedFields } from '../model/refused-fields';
import styles from './application-form.module.css';
import { ImageField } from './image-field';
import { TextFields } from './text-fields';
import { useClearedDraft } from './use-cleared-draft';
import { useImageUploads } from './use-image-uploads';

/** Sends the draft; it is cleared once the exchange has it, and stays after a failure. */
async function sendDraft(): Promise<void> {
  const { texts, images, requestId: known } = applicationDraft.get();
  // The same one for a repeated attempt, whose first one may have arrived.
  const requestId = known || randomId();
  changeDraft({ requestId });
  const imageIds = images.map(({ imageId }) => imageId);
  try {
    const reference = await sendApplication({ ...texts, requestId, imageIds });
    applicationDraft.set({ ...EMPTY_DRAFT, sent: { reference, mail: texts.mail.trim() } });
  } catch (error) {
    if (refusedFields(error).images === 'imageGone') changeDraft({ images: [], areImagesGone: true });
    throw error;
  }
}

/** Message of a failed attempt to send the form. */
function useFailureText(): (error: Error) => string {
  const t = useTranslations('marketMaker');
  return (error) => {
    if (error instanceof TooManyRequests) return t('tooMany');
    return t(error instanceof ApiError && error.code === ERROR_CODE.application ? 'marked' : 'unavailable');
  };
}

/** Fills an untouched form with the account of a signed-in user. */
function useOwnAccount(): void {
  const user = useUser();
  useEffect(() => {
    if (user && isUntouched(applicationDraft.get())) changeTexts({ userId: user.userId, mail: user.loginName });
  }, [user]);
}

/** Form of an application. Its entries are kept in the browser; images are sent as soon as they are chosen. */
export function ApplicationForm({ draft }: { draft: ApplicationDraft }) {
  const { texts, images, areImagesGone } = draft;
  const t = useTranslations('marketMaker');
  const failureText = useFailureText();
  const uploads = useImageUploads();
  const { undo, clear } = useClearedDraft(draft);
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, error, submit, reset } = useSubmit(sendDraft);
  useOwnAccount();
  useEffect(() => dropOldImages(Date.now()), []);
  const refused = refusedFields(error);
  const isValid = APPLICATION_TEXTS.every((field) => textProblem(field, texts[field]) === null);
  const isUploading = uploads.pending.some(({ failure }) => failure === null);

  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  const checkAndSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    const firstWrong = APPLICATION_TEXTS.find((field) => textProblem(field, texts[field]) !== null);
    if (firstWrong === undefined) submit();
    else form.current?.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
  };
  const clearOrUndo = (): void => {
    // An image that arrived after an undo could be one too many.
    uploads.cancelAll();
    if (undo) return undo();
    clear();
    setIsChecked(false);
    reset();
  };

  const imageProblem = refused.images ?? (areImagesGone ? 'imageGone' : null);
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={checkAndSubmit}>
      <TextFields texts={texts} isChecked={isChecked} refused={refused} onChange={reset} />
      <ImageField images={images} uploads={uploads} problem={imageProblem} />
      {error ? <Notice kind="failure">{failureText(error)}</Notice> : null}
      {isChecked && !isValid && !error ? <Notice kind="failure">{t('marked')}</Notice> : null}
      <div className={styles.actions}>
        <Button kind="primary" type="submit" disabled={isBusy || isUploading}>
          {t(isBusy ? 'sending' : 'send')}
        </Button>
        <TextButton disabled={isBusy} onClick={clearOrUndo}>
          {t(undo ? 'undo' : 'clear')}
        </TextButton>
        <p role="status">{isUploading ? t('waitForImages') : null}</p>
      </div>
    </form>
  );
}
