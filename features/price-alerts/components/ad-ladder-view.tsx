'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { paddedRange, topOf, type ValueRange } from '@/components/charts/value-range';
import { Empty } from '@/components/ui/empty';
import { Failed } from '@/components/ui/failed';
import { Skeleton } from '@/components/ui/skeleton';
import type { P2pBook } from '@/lib/contract/alert-terms';
import { formatPrice } from '@/lib/money/format-price';
import { multiplyDecimals } from '@/lib/money/multiply';
import { p2pBooksQuery } from '../api/alerts.calls';
import { adPricesOf, type AdPrices, type AdSide } from '../model/ad-prices';
import styles from './ad-ladder-view.module.css';
import { drawnLevels, LevelLines, type ChartLevel } from './level-lines';

/** Properties of the ladder. */
export interface AdLadderProps {
  /** Book of the alert: its side is emphasized. */
  book: P2pBook;
  levels?: readonly ChartLevel[];
  onMove?: (key: ChartLevel['key'], text: string) => void;
}

/** Lowest and highest ad of a side, the one that alerts watch first. */
function Side({ side, ads, precision, isWatched }: { side: P2pBook['side']; ads: AdSide; precision: number; isWatched: boolean }) {
  const t = useTranslations('alertAds');
  const id = useId();
  const figures = [
    { name: t('lowest'), price: ads.lowest },
    { name: t('highest'), price: ads.highest },
  ];
  return (
    <div className={styles.side} role="group" aria-labelledby={id} data-watched={isWatched}>
      <p id={id}>{t(side)}</p>
      <dl>
        {(side === 'BUY' ? figures : figures.reverse()).map(({ name, price }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatPrice(price, precision)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Difference of the two best ads, as an amount and in per cent. */
function SpreadLine({ ads: { spread, precision }, fiat }: { ads: AdPrices; fiat: string }) {
  const t = useTranslations('alertAds');
  const percent = multiplyDecimals(spread?.ratio, '100');
  return (
    <dl className={styles.spread}>
      <dt>{t('spread')}</dt>
      <dd>
        <bdi dir="ltr">
          {formatPrice(spread?.amount, precision)} {fiat}
          {percent === null ? null : ` (${formatPrice(percent, 2)}%)`}
        </bdi>
      </dd>
    </dl>
  );
}

/** The ads as marks on a scale of prices, with the levels of the alert as lines across it. */
function Ruler({ ads, levels, onMove }: { ads: AdPrices; levels: readonly ChartLevel[]; onMove: NonNullable<AdLadderProps['onMove']> }) {
  const [frozenRange, setFrozenRange] = useState<ValueRange | null>(null);
  const prices = [...ads.buy.all, ...ads.sell.all, ...drawnLevels(levels).map(({ value }) => value)];
  const range = frozenRange ?? paddedRange(prices.map(Number));
  if (range === null) return null;
  return (
    <div className={styles.ruler}>
      {[ads.buy, ads.sell].map(({ all }, side) => (
        <div key={side} aria-hidden="true">
          {all.map((price, place) => (
            <i key={place} style={{ insetBlockStart: `${topOf(Number(price), range)}%` }} />
          ))}
        </div>
      ))}
      <LevelLines levels={levels} precision={ads.precision} range={range} onFreeze={setFrozenRange} onMove={onMove} />
    </div>
  );
}

/** Placeholder with the shape of the ladder. */
function LadderSkeleton() {
  const t = useTranslations('alertAds');
  return (
    <div className={styles.ladder} role="status" aria-label={t('loading')}>
      <div className={styles.sides}>
        <Skeleton width={160} height={68} />
        <Skeleton width={160} height={68} />
      </div>
      <Skeleton width={200} height={20} />
      <div className={styles.ruler} />
    </div>
  );
}

/**
 * Present ads of a coin in a currency: the lowest and highest of each side, their spread, and where there is room a ruler with the alert's
 * levels.
 */
export function AdLadderView({ book, levels = [], onMove = () => undefined }: AdLadderProps) {
  const t = useTranslations('alertAds');
  const { data, errorUpdateCount, isError, refetch } = useQuery(p2pBooksQuery(book.fiat));
  // A query without data counts as loading again at each refetch; the message of a failure stays.
  if (data === undefined && errorUpdateCount > 0) {
    return <Failed isInline text={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <LadderSkeleton />;
  const ads = adPricesOf(data.books, book.coin);
  if (ads === null) {
    return (
      <Empty isInline text={t('empty', { coin: book.coin, fiat: book.fiat })}>
        {data.fiats.length > 0 ? <p>{t('other')}</p> : null}
      </Empty>
    );
  }
  return (
    <div className={styles.ladder}>
      <div className={styles.sides}>
        <Side side="BUY" ads={ads.buy} precision={ads.precision} isWatched={book.side === 'BUY'} />
        <Side side="SELL" ads={ads.sell} precision={ads.precision} isWatched={book.side === 'SELL'} />
      </div>
      <SpreadLine ads={ads} fiat={book.fiat} />
      {isError ? <p className={styles.stale}>{t('stale')}</p> : null}
      <Ruler ads={ads} levels={levels} onMove={onMove} />
    </div>
  );
}
