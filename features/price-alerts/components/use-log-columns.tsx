'use client';
import { useTranslations } from 'next-intl';
import type { Column } from '@/components/table/column';
import type { DeliveryChannel } from '@/lib/contract/alert-terms';
import type { AlertEvent, Receipt } from '@/lib/contract/alerts';
import { counted } from '@/lib/money/counted';
import { UNKNOWN_TEXT } from '@/lib/money/digits';
import { formatPercent } from '@/lib/money/format-percent';
import { useFormatDateTime } from '@/lib/time/use-format-date-time';
import { exactPrice } from '../model/alert-text';
import styles from './alert-log.module.css';

/** Receipts of an event's deliveries; for a suppressed event the reason why there are none. */
function Deliveries({ event: { kind, crossings, lastAt, receipts } }: { event: AlertEvent }) {
  const t = useTranslations('alertPage');
  const a = useTranslations('alerts');
  const moment = useFormatDateTime();
  if (kind === 'suppressed') {
    return <span className={styles.held}>{t('heldBack', { ...counted(crossings), time: moment(lastAt, 'medium', 'medium') })}</span>;
  }
  const outcome = (channel: DeliveryChannel, state: Receipt['state']) => ({
    channel: a(`channelName.${channel}`),
    state: t(`receipt.${state}`),
  });
  return (
    <ul className={styles.receipts} aria-label={t('receipts')}>
      {receipts.map(({ channel, state, reason }) => (
        <li key={channel} data-state={state}>
          {reason === null
            ? t('receiptOf', outcome(channel, state))
            : t('receiptWhy', { ...outcome(channel, state), reason: t(`reason.${reason}`) })}
        </li>
      ))}
    </ul>
  );
}

/** Columns of an alert event: price at the trigger, 24 h change, and deliveries. */
export function useLogColumns(): readonly Column<AlertEvent>[] {
  const t = useTranslations('alertPage');
  const column = { from: 'phone', align: 'start' } as const;
  return [
    {
      ...column,
      key: 'price',
      head: t('priceAt'),
      cell: ({ price, pricePrecision, isLate }) => (
        <>
          <bdi dir="ltr">{exactPrice(price, pricePrecision)}</bdi>
          {isLate ? <small> {t('late')}</small> : null}
        </>
      ),
    },
    {
      ...column,
      key: 'change',
      head: t('changeAt'),
      cell: ({ change }) => <bdi dir="ltr">{change === null ? UNKNOWN_TEXT : formatPercent(change)}</bdi>,
    },
    { ...column, key: 'deliveries', head: t('receipts'), cell: (event) => <Deliveries event={event} /> },
  ];
}
