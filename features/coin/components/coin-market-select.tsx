'use client';
import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
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
    <span className={styles.choice}>
      <Select
        size="small"
        aria-label={t('market')}
        value={market.symbolId}
        options={rows.map(({ symbolId, symbolCodeDisplayName }) => ({
          value: symbolId,
          label: `${symbolCodeDisplayName} · ${lineName(marketLineOf(symbolId) ?? 'spot')}`,
        }))}
        onChange={(symbolId) => {
          const markets = rows.map((row) => row.symbolId);
          chooseCoinMarket(symbolId, markets);
          nameMarket(symbolId);
        }}
      />
    </span>
  );
}
