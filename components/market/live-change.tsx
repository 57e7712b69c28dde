'use client';
import { useTranslations } from 'next-intl';
import type { QuoteRow } from '@/lib/contract/quotes';
import { changeRatio, direction, formatPercent } from '@/lib/money/format-percent';
import type { Tick } from '@/lib/realtime/tick-store';
import { paintText, useLivePaint, useTickAtRender } from '@/lib/realtime/use-live-paint';
import { useCellContext } from './cell-context';
import { changeOf } from './cell-text';
import styles from './live-values.module.css';
import { newest } from './newest';

interface ChangeViewProps {
  ratio: string | null;
  ref?: React.Ref<HTMLSpanElement>;
}

/** A change as given: sign, arrow and color say the direction, in this order of weight. */
export function ChangeView({ ratio, ref }: ChangeViewProps) {
  return (
    <span className={styles.change} ref={ref} data-direction={direction(ratio)}>
      <svg className={styles.arrow} aria-hidden="true" viewBox="0 0 8 8">
        <path d="M4 1 7.5 7h-7z" />
      </svg>
      {formatPercent(ratio)}
    </span>
  );
}

function LiveRatio({ row, ratioOf }: { row: QuoteRow; ratioOf: (tick: Tick | undefined) => string | null }) {
  const ref = useLivePaint<HTMLSpanElement>(row.symbolId, ratioOf, (element, tick) => {
    const ratio = ratioOf(tick);
    element.dataset['direction'] = direction(ratio);
    paintText(element, formatPercent(ratio));
  });
  return <ChangeView ref={ref} ratio={ratioOf(useTickAtRender(row.symbolId))} />;
}

interface SinceCloseProps {
  children: React.ReactNode;
  /** A head above says it already. */
  isSaid?: boolean;
}

/** A change whose basis is the previous close, and says so. */
export function SinceClose({ children, isSaid = false }: SinceCloseProps) {
  const t = useTranslations('markets.sinceClose');
  return (
    <span title={t('hint')}>
      {children}
      {isSaid ? null : <span className={styles.display}>{t('change')}</span>}
    </span>
  );
}

interface LiveChangeProps {
  row: QuoteRow;
  /** No head stands above it. */
  isAlone?: boolean;
}

/** Change of a row's symbol against the chosen basis: last / open − 1. */
export function LiveChange({ row, isAlone = false }: LiveChangeProps) {
  const context = useCellContext();
  const change = <LiveRatio row={row} ratioOf={(tick) => changeOf(row, newest(row, tick), context)} />;
  return row.session === undefined ? change : <SinceClose isSaid={!isAlone && context.sessions === 'all'}>{change}</SinceClose>;
}

/** Change of a row's symbol since an hour, 7 or 30 days ago. */
export function PastChange({ row, field }: { row: QuoteRow; field: 'open1h' | 'open7d' | 'open30d' }) {
  return <LiveRatio row={row} ratioOf={(tick) => changeRatio(newest(row, tick).price, row[field])} />;
}

/** How far a stock token is from its stock: price / (underlying × ratio) − 1; while the stock is closed, from its last close. */
export function LivePremium({ row }: { row: QuoteRow }) {
  const ratioOf = (tick: Tick | undefined): string | null => {
    const { price, indexPrice } = newest(row, tick);
    return row.underlying === undefined ? null : changeRatio(price, indexPrice);
  };
  return <LiveRatio row={row} ratioOf={ratioOf} />;
}
