'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useUser } from '@/lib/session/use-user';
import { backtestQuery } from '../api/alerts.calls';
import { draftFromForm, type AlertForm } from '../model/alert-form';
import styles from './alert-form.module.css';
import { counted } from '@/lib/money/counted';

const DEBOUNCE_MS = 400;

/** Number of times that the alert would have fired in the last 30 days, counted by the exchange. Debounced; for users only. */
export function BacktestLine({ form }: { form: AlertForm }) {
  const t = useTranslations('alerts');
  const user = useUser();
  const { businessLine, exchangeId, alertType, priceType, configurePrice, configurePriceUp, configurePriceDown, frequency } =
    draftFromForm(form);
  const serialized = JSON.stringify({
    businessLine,
    exchangeId,
    alertType,
    priceType,
    configurePrice,
    configurePriceUp,
    configurePriceDown,
    frequency,
  });
  const [debounced, setDebounced] = useState(serialized);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(serialized), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [serialized]);
  const condition = JSON.parse(debounced) as Parameters<typeof backtestQuery>[0];
  const { data, isError } = useQuery({ ...backtestQuery(condition), enabled: user !== null, placeholderData: keepPreviousData });
  if (user === null) return null;
  if (isError) return <p className={styles.hint}>{t('rehearsalFailed')}</p>;
  if (!data) return <p className={styles.hint}>{t('rehearsing')}</p>;
  return (
    <p className={styles.hint}>
      {data.fires === null ? t('rehearsalNone') : t(data.isAbout ? 'rehearsalAbout' : 'rehearsal', counted(data.fires))}
    </p>
  );
}
