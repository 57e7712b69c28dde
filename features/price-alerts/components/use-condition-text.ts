'use client';
import { useTranslations } from 'next-intl';
import type { Alert, AlertEvent } from '@/lib/contract/alerts';
import { conditionWords, saysPriceType } from '../model/alert-text';

/** Gives the words of a condition in the page's language. */
export function useConditionText(): (alert: Alert | AlertEvent) => string {
  const t = useTranslations('alerts');
  return (alert) => {
    const condition = t(`condition.${alert.alertType}`, conditionWords(alert));
    return saysPriceType(alert) ? t('conditionOf', { condition, price: t(`priceTypeName.${alert.priceType}`) }) : condition;
  };
}
