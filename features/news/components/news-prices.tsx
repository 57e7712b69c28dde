'use client';
import { useTranslations } from 'next-intl';
import { createContext, useContext } from 'react';
import { CoinIcon } from '@/components/market/coin-cell';
import { LiveChange } from '@/components/market/live-change';
import { LivePrice } from '@/components/market/live-price';
import type { MentionedCoin } from '@/lib/contract/news';
import type { HomeQuotation } from '@/lib/contract/quotes';
import { Link } from '@/lib/i18n/navigation';
import { useLateVenues } from '@/lib/realtime/use-freshness';
import { coinPath } from '@/lib/pages/coin-path';
import styles from './news-prices.module.css';

/** Prices of the coins that the articles of a page name; undefined until they have loaded. */
export const NewsPricesContext = createContext<HomeQuotation | undefined>(undefined);

/** Coins that an article names, each with its price of now: it has nothing to do with the day of the article, and says where it is simulated. */
export function NewsPrices({ coins }: { coins: readonly MentionedCoin[] }) {
  const t = useTranslations('news');
  const prices = useContext(NewsPricesContext);
  const late = useLateVenues();
  const label = t(`coins.${prices?.source.kind ?? 'live'}`);
  return (
    <div className={styles.prices} role="group" aria-label={label}>
      {/* The kind of the prices is known with them. */}
      <p aria-hidden="true">{prices === undefined ? '' : label}</p>
      <ul>
        {coins.map(({ coinId, ticker, coinName, imgUrl, symbolId }) => {
          const row = prices?.rows.find((one) => one.symbolId === symbolId);
          return (
            <li key={coinId} data-delayed={late.includes(row?.venue ?? '') || undefined}>
              <Link href={coinPath(coinId, symbolId)} prefetch={false} data-symbol-id={symbolId}>
                <CoinIcon ticker={ticker} imgUrl={imgUrl} />
                <span className={styles.names}>
                  <b dir="ltr">{ticker}</b>
                  <small dir="auto">{coinName}</small>
                </span>
                <span className={styles.figures}>
                  {row ? (
                    <>
                      <LivePrice row={row} />
                      <LiveChange row={row} isStandalone />
                    </>
                  ) : (
                    '--'
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
