'use client';
import { Fragment, use, type ReactNode } from 'react';
import { CoinIcon } from '@/components/market/coin-cell';
import { LiveChange } from '@/components/market/live-change';
import { LivePrice } from '@/components/market/live-price';
import { LiveStat } from '@/components/market/live-stat';
import type { TextColumn } from '@/components/market/cell-text';
import type { QuoteRow } from '@/lib/contract/quotes';
import { Link } from '@/lib/i18n/navigation';
import { coinPath } from '@/lib/pages/coin-path';
import { useLateVenues } from '@/lib/realtime/use-freshness';
import { useQuoteSubscription } from '@/lib/realtime/use-quote-subscription';
import { ClosedBadge } from './closed-badge';
import styles from './rows.module.css';
import { IsNearContext } from './use-card';

const NOTHING: readonly string[] = [];

interface CoinLabelProps {
  ticker: string;
  imgUrl: string | null;
  /** Beside the ticker, in words of the page's language. */
  beside?: ReactNode;
  /** Below the ticker: the coin's name, or a number. */
  children: ReactNode;
}

/** Icon and ticker of a coin, with a second line. */
export function CoinLabel({ ticker, imgUrl, beside, children }: CoinLabelProps) {
  return (
    <>
      <CoinIcon ticker={ticker} imgUrl={imgUrl} />
      <span className={styles.names}>
        <span className={styles.ticker}>
          <b dir="ltr">{ticker}</b> {beside && <span>{beside}</span>}
        </span>
        <small dir="auto">{children}</small>
      </span>
    </>
  );
}

interface QuoteRowsProps {
  rows: readonly QuoteRow[];
  /** Number below the ticker instead of the coin's name. */
  below?: TextColumn;
}

/** Coins with live price and change, each a link to its page. Keyed by place, their contents by coin: replaced elements cause no layout shift. */
export function QuoteRows({ rows, below }: QuoteRowsProps) {
  const late = useLateVenues();
  const isNear = use(IsNearContext);
  useQuoteSubscription(isNear ? rows.map(({ symbolId }) => symbolId) : NOTHING);
  return (
    <ol className={styles.rows}>
      {rows.map((row, place) => (
        <li key={place} data-delayed={late.includes(row.venue ?? '') || undefined}>
          <Link className={styles.row} href={coinPath(row.coinId, row.symbolId)} prefetch={false} data-symbol-id={row.symbolId}>
            <Fragment key={row.symbolId}>
              <CoinLabel ticker={row.leftCoinName} imgUrl={row.imgUrl} beside={row.session && <ClosedBadge session={row.session} />}>
                {below === undefined ? row.coinName : <LiveStat row={row} column={below} />}
              </CoinLabel>
              <span className={styles.price}>
                <LivePrice row={row} />
              </span>
              <span className={styles.change}>
                <LiveChange row={row} isStandalone />
              </span>
            </Fragment>
          </Link>
        </li>
      ))}
    </ol>
  );
}
