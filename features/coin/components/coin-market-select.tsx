'use client';
import { useTranslations } from 'next-intl';
import { marketLineOf } from '@/lib/contract/identifiers';
import type { QuoteRow } from '@/lib/contract/quotes';
import { chooseCoinMarket } from '@/lib/preferences/coin-markets';
import { nameMarket } from '../model/named-market';
import styles from './coin-screen.module.css';

interface CoinMarketSelectProps {
  rows: readonly QuoteRow[];
  /** The coin's current main market. */
  market: QuoteRow;
}

/** Selector of a coin's main market, which is stored and named in the address; hidden for a coin with one market. */
export function CoinMarketSelect({ rows, market }: CoinMarketSelectProps) {
  const t = useTranslations('markets');
  const lineName = useTranslations('search.class');
  if (rows.length < 2) return null;
  return (
    <select
      className={styles.choice}
      aria-label={t('market')}
      value={market.symbolId}
      onChange={({ target: { value } }) => {
        const markets = rows.map(({ symbolId }) => symbolId);
        chooseCoinMarket(value, markets);
        nameMarket(value);
      }}
    >
      {rows.map(({ symbolId, symbolCodeDisplayName }) => (
        <option key={symbolId} value={symbolId}>
          {`${symbolCodeDisplayName} · ${lineName(marketLineOf(symbolId) ?? 'spot')}`}
        </option>
      ))}
    </select>
  );
}
