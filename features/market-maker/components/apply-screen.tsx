'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { WithoutScripts } from '@/components/ui/without-scripts';
import { ApiError } from '@/lib/api/api-error';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import { Link } from '@/lib/i18n/navigation';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { confirmApplication } from '../api/application.calls';
import { applicationDraft } from '../model/application-draft';
import { ApplicationForm } from './application-form';
import styles from './apply-screen.module.css';
import { SentApplicationCard } from './sent-application';

type Confirmation = { state: 'confirmed'; reference: string } | { state: 'confirmFailed' | 'confirmAway' };

/** Reads the token of a mailed link and removes it from the address, where it would stay in the history. */
function takeToken(): string | null {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('confirm');
  if (token !== null) window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return token;
}

const failedConfirmation = (error: unknown): Confirmation => ({
  state: error instanceof ApiError && error.code === ERROR_CODE.deadLink ? 'confirmFailed' : 'confirmAway',
});

/** Confirms the address of an application whose mailed link has led here. */
function ConfirmedAddress() {
  const t = useTranslations('marketMaker');
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  useEffect(() => {
    const token = takeToken();
    if (token === null) return;
    confirmApplication(token)
      .then((reference): Confirmation => ({ state: 'confirmed', reference }))
      .catch(failedConfirmation)
      .then(setConfirmation);
  }, []);
  if (confirmation === null) return null;
  if (confirmation.state !== 'confirmed') return <Notice kind="failure">{t(confirmation.state)}</Notice>;
  return (
    <div role="status">
      <Notice kind="hint">{t('confirmed', { reference: confirmation.reference })}</Notice>
    </div>
  );
}

/** Application form of the market maker program, and target of the mailed links that confirm an address. */
export function ApplyScreen() {
  const t = useTranslations('marketMaker');
  const draft = usePersistedValue(applicationDraft);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('applyTitle')}</h1>
        <p>
          {t('applyLead')} <Link href="/market-maker">{t('toProgramme')}</Link>
        </p>
      </header>
      <WithoutScripts>{t('withoutScripts')}</WithoutScripts>
      <ConfirmedAddress />
      {draft.sent ? <SentApplicationCard sent={draft.sent} /> : <ApplicationForm draft={draft} />}
    </div>
  );
}
