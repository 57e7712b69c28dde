'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { coinRowsQuery } from '../api/coin.query';
import type { ConverterFields } from './converter-fields';
import styles from './converter.module.css';
import { useMainMarket } from './use-main-market';
import { useNearScreen } from '@/components/ui/use-near-screen';
import { WithoutScripts } from '@/components/ui/without-scripts';

/** Converter between a coin and the display currency, at the price of its main market; loaded when it comes near the screen. */
export function Converter({ coinId }: { coinId: string }) {
  const t = useTranslations('coinConverter');
  const box = useRef<HTMLElement>(null);
  const isNear = useNearScreen(box);
  const [Fields, setFields] = useState<typeof ConverterFields | null>(null);
  const { data } = useQuery(coinRowsQuery(coinId));
  const row = useMainMarket(data?.rows);
  useEffect(() => {
    if (isNear) void import('./converter-fields').then((file) => setFields(() => file.ConverterFields));
  }, [isNear]);
  return (
    <section className={styles.converter} ref={box} aria-labelledby="coin-converter">
      <h2 id="coin-converter">{t('title')}</h2>
      <WithoutScripts>{t('withoutScripts')}</WithoutScripts>
      <div className={styles.fields}>{Fields && row ? <Fields row={row} /> : null}</div>
    </section>
  );
}
