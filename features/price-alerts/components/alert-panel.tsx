'use client';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import type { PriceType } from '@/lib/contract/alert-terms';
import type { Alert } from '@/lib/contract/alerts';
import { AlertEditor } from './alert-editor';

interface AlertPanelProps {
  /** Target of a new alert. */
  exchangeId?: string;
  /** Level of a new alert, as decimal text. */
  price?: string | null;
  /** Type of that price. */
  priceType?: PriceType;
  alert?: Alert;
  onClose: () => void;
}

/** Alert form in a dialog over the current page. */
export function AlertPanel({ exchangeId, price, priceType, alert, onClose }: AlertPanelProps) {
  const t = useTranslations('alerts');
  return (
    <Panel title={alert ? t('edit') : t('create')} closeLabel={t('close')} onClose={onClose}>
      <AlertEditor alert={alert ?? null} exchangeId={exchangeId} price={price} priceType={priceType} onDone={onClose} onSignIn={onClose} />
    </Panel>
  );
}
