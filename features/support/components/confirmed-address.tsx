'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { ApiError } from '@/lib/api/api-error';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import { confirmAddress } from '../api/support.calls';

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

/** Confirms the address of a message to support whose mailed link has led here. */
export function ConfirmedAddress() {
  const t = useTranslations('help');
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  useEffect(() => {
    const token = takeToken();
    if (token === null) return;
    confirmAddress(token)
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
