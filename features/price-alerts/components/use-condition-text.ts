'use client';
import { useTranslations } from 'next-intl';
import { PRICE_TYPE } from '@/lib/contract/alert-terms';
import type { Alert, AlertEvent } from '@/lib/contract/alerts';
import { conditionValues, showsPriceType } from '../model/alert-text';

/** Formatter of a condition in the page's language. */
export function useConditionText(): (alert: Alert | AlertEvent) => string {
  const t = useTranslations('alerts');
  return (alert) => {
    const condition = t(`condition.${alert.alertType}`, conditionValues(alert));
    return showsPriceType(alert)
      ? t(alert.priceType === PRICE_TYPE.mark ? 'conditionOn.mark' : 'conditionOn.index', { condition })
      : condition;
  };
}
