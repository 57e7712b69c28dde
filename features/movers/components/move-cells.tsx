'use client';
import { useLocale, useTranslations } from 'next-intl';
import { CoinCell } from '@/components/market/coin-cell';
import { FavoriteStar } from '@/components/market/favorite-star';
import { LiveRatio, ChangeView } from '@/components/market/live-change';
import { sizeOfPrice } from '@/components/market/live-price';
import { LiveStat } from '@/components/market/live-stat';
import { latestValues } from '@/components/market/latest-values';
import { StatusBadge } from '@/components/market/status-badge';
import { BellIcon } from '@/components/ui/icons';
import { requestAlert } from '@/lib/alert-request';
import type { Move } from '@/lib/contract/changes';
import { codeOfTag, localizedPath } from '@/lib/i18n/languages';
import { changeRatio } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import { directionOf, type MoveRow } from '../model/move-quote';
import styles from './move-cells.module.css';
import { timeText, useMoveWords } from '@/components/market/use-move-words';
import { coinPath } from '@/lib/pages/coin-path';

/** Coin of a move, with its market instead of the quote coin where it is not spot; on phones the present price stands below. */
export function MoveCoin({ row: { move, quote } }: { row: MoveRow }) {
  const t = useTranslations('movers.market');
  const { symbolId, market, leftCoinName, rightCoinName, coinId, coinName, imgUrl, symbolCodeDisplayName } = move;
  const isPair = symbolCodeDisplayName.includes('/') || symbolCodeDisplayName === `${leftCoinName}${rightCoinName}`;
  const hasMarket = market !== null && market !== 'spot';
  return (
    <CoinCell
      ticker={isPair ? leftCoinName : symbolCodeDisplayName}
      quote={isPair && !hasMarket ? rightCoinName : null}
      name={coinName}
      imgUrl={imgUrl}
      href={localizedPath(codeOfTag(useLocale()), coinPath(coinId, symbolId))}
      before={<FavoriteStar row={quote} />}
      badge={
        <>
          {hasMarket ? <span className={styles.market}>{t(market)}</span> : null}
          <StatusBadge row={quote} />
        </>
      }
      below={
        <span className={styles.now}>
          <LiveStat row={quote} column="price" />
        </span>
      }
    />
  );
}

/** Kind of a move in words with an arrow, and below it its base and class. */
export function MoveKindCell({ move }: { move: Move }) {
  const words = useMoveWords();
  return (
    <span className={styles.kind}>
      <b data-direction={directionOf(move.kind)}>{words.kind(move)}</b>
      <small>{words.detail(move)}</small>
    </span>
  );
}

/** Time of a move. */
export function MoveTime({ time }: Pick<Move, 'time'>) {
  return (
    <time className={styles.time} dateTime={new Date(time).toISOString()}>
      {timeText(time)}
    </time>
  );
}

/** Size of a move; its time stands below where it has no column. */
export function MoveSize({ move }: { move: Move }) {
  return (
    <span className={styles.size}>
      <ChangeView ratio={move.change} />
      <small>
        <MoveTime time={move.time} /> {'UTC'}
      </small>
    </span>
  );
}

/** A price of a move. */
export function MovePrice({ price, precision }: { price: string; precision: number }) {
  return (
    <bdi className={styles.price} data-size={sizeOfPrice(precision)}>
      {formatPrice(price, precision)}
    </bdi>
  );
}

/** Change of the price since the move, live. */
export function ChangeSince({ row: { move, quote } }: { row: MoveRow }) {
  return <LiveRatio row={quote} ratioOf={(tick) => changeRatio(latestValues(quote, tick).price, move.price)} />;
}

/** Button that makes an alert of a move: at its price. */
export function MoveAlert({ move }: { move: Move }) {
  const t = useTranslations('movers');
  const price = formatPrice(move.price, move.pricePrecision);
  return (
    <button
      type="button"
      className={styles.alert}
      data-alert=""
      aria-label={t('alertAt', { symbol: move.symbolCodeDisplayName, price })}
      title={t('alertAt', { symbol: move.symbolCodeDisplayName, price })}
      onClick={() => requestAlert(move.symbolId, move.price)}
    >
      <BellIcon />
    </button>
  );
}
