'use client';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import type { Alert } from '@/lib/contract/alerts';
import { AlertEditor } from './alert-editor';

interface AlertPanelProps {
  /** What a new alert is about; an alert to be edited says it itself. */
  exchangeId?: string;
  /** Where somebody pointed, as decimal text. */
  price?: string | null;
  alert?: Alert;
  onClose: () => void;
}

/** The form of an alert over the page somebody was reading. */
export function AlertPanel({ exchangeId, price, alert, onClose }: AlertPanelProps) {
  const t = useTranslations('alerts');
  return (
    <Panel title={alert ? t('edit') : t('create')} closeLabel={t('close')} onClose={onClose}>
      <AlertEditor alert={alert ?? null} exchangeId={exchangeId} price={price} onDone={onClose} onSignIn={onClose} />
    </Panel>
  );
}
