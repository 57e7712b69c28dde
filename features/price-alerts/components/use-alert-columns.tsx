'use client';
import { useTranslations } from 'next-intl';
import type { Column } from '@/components/table/column';
import type { Alert } from '@/lib/contract/alerts';
import { counted } from '@/lib/money/counted';
import { UNKNOWN_TEXT } from '@/lib/money/digits';
import { formatPercent } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import { useFormatDateTime } from '@/lib/time/use-format-date-time';
import { distanceOf, levelsOf } from '../model/levels';

/** Columns of an alert: distance to its level, state, and when it was evaluated and fired last, in the chosen time zone. */
export function useAlertColumns(): readonly Column<Alert>[] {
  const t = useTranslations('alertPage');
  const formatTime = useFormatDateTime();
  const moment = (time: number | null): string => (time === null ? t('notYet') : formatTime(time, 'short', 'medium'));
  const distanceText = (alert: Alert): string => {
    const distance = distanceOf(levelsOf(alert), alert.price);
    return distance === null ? UNKNOWN_TEXT : formatPercent(distance);
  };
  const phaseText = ({ phase }: Alert): string => t(`phase.${phase}`);
  const column = (key: string, head: string, text: (alert: Alert) => string, detail: (alert: Alert) => string | null): Column<Alert> => ({
    key,
    from: 'phone',
    head,
    align: 'start',
    text,
    cell: (alert) => (
      <>
        {text(alert)}
        {detail(alert) === null ? null : (
          <>
            <br />
            <small>{detail(alert)}</small>
          </>
        )}
      </>
    ),
  });
  const distance = column('distance', t('distance'), distanceText, (alert) => formatPrice(alert.price, alert.pricePrecision));
  return [
    { ...distance, cell: (alert) => <span dir="ltr">{distance.cell(alert)}</span> },
    column('state', t('state'), phaseText, ({ suppressedCount }) =>
      suppressedCount === 0 ? null : t('suppressed', counted(suppressedCount)),
    ),
    column(
      'lastSeen',
      t('lastSeen'),
      ({ evaluatedAt }) => moment(evaluatedAt),
      () => null,
    ),
    column(
      'lastFired',
      t('lastFired'),
      ({ lastFiredAt }) => moment(lastFiredAt),
      ({ firedCount }) => (firedCount === 0 ? null : t('fired', counted(firedCount))),
    ),
  ];
}
