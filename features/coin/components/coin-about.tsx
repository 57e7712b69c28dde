'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { coinFactsQuery } from '@/lib/api/queries/coin-facts.query';
import type { QuoteRow } from '@/lib/contract/quotes';
import { coinRowsQuery } from '../api/coin.query';
import { mainMarket } from '../model/main-market';
import styles from './coin-about.module.css';

/** Text about the coin of a market, in the page's language; absent without one. */
function About({ row }: { row: QuoteRow }) {
  const t = useTranslations('coinAbout');
  const { data } = useQuery(coinFactsQuery(row.symbolId));
  if (data?.about == null) return null;
  return (
    <section className={styles.about} aria-labelledby="coin-about">
      <h2 id="coin-about">{t('title', { coin: row.coinName })}</h2>
      <p>{data.about}</p>
    </section>
  );
}

/** Text about a coin, of the facts of its main market. */
export function CoinAbout({ coinId }: { coinId: string }) {
  const { data } = useQuery(coinRowsQuery(coinId));
  const row = mainMarket(data?.rows ?? []);
  return row ? <About row={row} /> : null;
}
