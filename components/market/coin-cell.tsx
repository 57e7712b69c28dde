'use client';
import { Fragment, useState } from 'react';
import styles from './coin-cell.module.css';
import { monogramOf } from './monogram';

interface CoinIconProps {
  ticker: string;
  imgUrl: string | null;
}

/** A coin's icon, 24 px; its monogram without one or when it fails to load. */
export function CoinIcon({ ticker, imgUrl }: CoinIconProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (imgUrl === null || imgUrl === failedUrl) {
    const monogram = monogramOf(ticker);
    return (
      <span className={styles.monogram} data-long={monogram.length > 2} dir="ltr" aria-hidden="true">
        {monogram}
      </span>
    );
  }
  return (
    <img className={styles.icon} src={imgUrl} alt="" width={24} height={24} fetchPriority="low" onError={() => setFailedUrl(imgUrl)} />
  );
}

interface CoinCellProps extends CoinIconProps {
  /** Quote coin, e.g. `USDT`; null to show the ticker alone. */
  quote: string | null;
  name: string;
  /** Link target of the names. */
  href?: string;
  /** Tooltip of the names. */
  title?: string | undefined;
  /** Slot before the icon, for the star. */
  before?: React.ReactNode;
  /** Slot after the names, for a status. */
  badge?: React.ReactNode;
  /** Slot at the end, for actions. */
  after?: React.ReactNode;
  /** Live number shown under the ticker on phones instead of the name. */
  below?: React.ReactNode;
}

/** Star, icon, ticker with its quote coin, and the coin's name. */
export function CoinCell({ ticker, imgUrl, quote, name, href, title, before, badge, after, below }: CoinCellProps) {
  const Names = href === undefined ? 'span' : 'a';
  return (
    <span className={styles.cell}>
      {before}
      <CoinIcon ticker={ticker} imgUrl={imgUrl} />
      <Names className={styles.names} href={href} title={title}>
        {/* Keyed by coin: replaced elements cause no layout shift when another coin takes the row. Star and link are reused. */}
        <Fragment key={`${ticker}/${quote ?? ''} ${name}`}>
          <span className={styles.pair} dir="ltr">
            <span className={styles.ticker} data-long={ticker.length > 8 || undefined}>
              {ticker}
            </span>
            {quote === null ? null : (
              <>
                <wbr />
                <span className={styles.quote}>{`/${quote}`}</span>
              </>
            )}
          </span>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {below === undefined ? null : <span className={styles.below}>{below}</span>}
          {badge}
        </Fragment>
      </Names>
      {after}
    </span>
  );
}
