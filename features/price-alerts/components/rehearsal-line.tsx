'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useUser } from '@/lib/session/use-user';
import { rehearsalQuery } from '../api/alerts.calls';
import { draftOf, type AlertForm } from '../model/alert-form';
import styles from './alert-form.module.css';

const TYPING_MS = 400;

/** How often the last 30 days would have fired, by the very engine that watches. Asked once typing rests; for users only. */
export function RehearsalLine({ form }: { form: AlertForm }) {
  const t = useTranslations('alerts');
  const user = useUser();
  const { businessLine, exchangeId, alertType, priceType, configurePrice, configurePriceUp, configurePriceDown, frequency } = draftOf(form);
  const asked = JSON.stringify({
    businessLine,
    exchangeId,
    alertType,
    priceType,
    configurePrice,
    configurePriceUp,
    configurePriceDown,
    frequency,
  });
  const [settled, setSettled] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), TYPING_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  const condition = JSON.parse(settled) as Parameters<typeof rehearsalQuery>[0];
  const { data, isError } = useQuery({ ...rehearsalQuery(condition), enabled: user !== null, placeholderData: keepPreviousData });
  if (user === null || isError) return null;
  if (!data) return <p className={styles.hint}>{t('rehearsing')}</p>;
  return (
    <p className={styles.hint}>
      {data.fires === null ? t('rehearsalNone') : t(data.isAbout ? 'rehearsalAbout' : 'rehearsal', { count: data.fires })}
    </p>
  );
}
