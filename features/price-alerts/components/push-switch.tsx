'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { AlertSettingRequest } from '@/lib/contract/alerts';
import { toastFailure } from '@/lib/toasts';
import { pushState, subscribePush, unsubscribePush } from '../api/push-subscription';
import { useFailureText } from './use-store-away';

/** Switch of web push for this browser, with a message when it is unavailable. */
export function PushSwitch({ publicKey, onChange }: { publicKey: string; onChange: (changes: AlertSettingRequest) => Promise<void> }) {
  const t = useTranslations('alertPage');
  const failureText = useFailureText();
  const { data: state, refetch } = useQuery({ queryKey: ['push-state'], queryFn: pushState, staleTime: 0 });
  const toggle = async (): Promise<void> => {
    if (state === 'on') {
      const endpoint = await unsubscribePush();
      if (endpoint !== null) await onChange({ removePush: endpoint });
    } else {
      const addPush = await subscribePush(publicKey);
      if (addPush) await onChange({ addPush });
    }
    await refetch();
  };
  if (state === undefined) return null;
  if (state === 'insecure') return <p>{t('pushInsecure')}</p>;
  if (state === 'none') return <p>{t('pushNone')}</p>;
  if (state === 'denied') return <p>{t('pushDenied')}</p>;
  return (
    <Button size="small" onClick={() => void toggle().catch((error: unknown) => toastFailure(error, failureText(error, t('failedSave'))))}>
      {state === 'on' ? t('pushOff') : t('pushOn')}
    </Button>
  );
}
