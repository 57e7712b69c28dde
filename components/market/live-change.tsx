'use client';
import { useTranslations } from 'next-intl';
import type { QuoteRow } from '@/lib/contract/quotes';
import { changeRatio, direction, formatPercent } from '@/lib/money/format-percent';
import type { Tick } from '@/lib/realtime/tick-store';
import { paintText, useLivePaint, useTickAtRender } from '@/lib/realtime/use-live-paint';
import { useCellContext } from './cell-context';
import { changeOf } from './cell-text';
import styles from './live-values.module.css';
import { latestValues } from './latest-values';

interface ChangeViewProps {
  ratio: string | null;
  ref?: React.Ref<HTMLSpanElement>;
}

/** A static change; sign, arrow and color show the direction. */
export function ChangeView({ ratio, ref }: ChangeViewProps) {
  return (
    <span className={styles.change} ref={ref} data-direction={direction(ratio)}>
      {formatPercent(ratio)}
    </span>
  );
}

/** A ratio of a row's live values, formatted as a change. */
export function LiveRatio({ row, ratioOf }: { row: QuoteRow; ratioOf: (tick: Tick | undefined) => string | null }) {
  const ref = useLivePaint<HTMLSpanElement>(row.symbolId, ratioOf, (element, tick) => {
    const ratio = ratioOf(tick);
    element.dataset['direction'] = direction(ratio);
    paintText(element, formatPercent(ratio));
  });
  return <ChangeView ref={ref} ratio={ratioOf(useTickAtRender(row.symbolId))} />;
}

interface SinceCloseProps {
  children: React.ReactNode;
  /** The column's header has the label already. */
  hasHeaderLabel?: boolean;
}

/** A change since the previous close, labelled as such. */
export function SinceClose({ children, hasHeaderLabel = false }: SinceCloseProps) {
  const t = useTranslations('markets.sinceClose');
  return (
    <span title={t('hint')}>
      {children}
      {hasHeaderLabel ? null : <span className={styles.display}>{t('change')}</span>}
    </span>
  );
}

interface LiveChangeProps {
  row: QuoteRow;
  /** Shown without a column header. */
  isStandalone?: boolean;
}

/** Change of a row's symbol against the chosen basis: last / open − 1. */
export function LiveChange({ row, isStandalone = false }: LiveChangeProps) {
  const context = useCellContext();
  const change = <LiveRatio row={row} ratioOf={(tick) => changeOf(row, latestValues(row, tick), context)} />;
  return row.session === undefined ? (
    change
  ) : (
    <SinceClose hasHeaderLabel={!isStandalone && context.sessions === 'all'}>{change}</SinceClose>
  );
}

/** Change of a row's symbol since an hour, 7 or 30 days ago. */
export function PastChange({ row, field }: { row: QuoteRow; field: 'open1h' | 'open7d' | 'open30d' }) {
  return <LiveRatio row={row} ratioOf={(tick) => changeRatio(latestValues(row, tick).price, row[field])} />;
}

/** Premium of a stock token over its stock: price / (underlying × ratio) − 1; over the last close while the stock market is closed. */
export function LivePremium({ row }: { row: QuoteRow }) {
  const ratioOf = (tick: Tick | undefined): string | null => {
    const { price, indexPrice } = latestValues(row, tick);
    return row.underlying === undefined ? null : changeRatio(price, indexPrice);
  };
  return <LiveRatio row={row} ratioOf={ratioOf} />;
}
