'use client';
import { useTranslations } from 'next-intl';
import { BreadthBar } from '@/components/market/breadth-bar';
import type { TokenPick } from '@/lib/contract/picks';
import styles from './rate-bar.module.css';

/** Long and short rate as numbers with a bar between them: long on the left in every language. */
export function RateBar({ longRate, shortRate }: Pick<TokenPick, 'longRate' | 'shortRate'>) {
  const t = useTranslations('picks');
  return (
    <span className={styles.rate} role="img" aria-label={t('rateLabel', { long: longRate, short: shortRate })}>
      <span data-direction="up">{longRate}</span>
      <BreadthBar up={longRate} down={shortRate} flat={0} />
      <span data-direction="down">{shortRate}</span>
    </span>
  );
}
