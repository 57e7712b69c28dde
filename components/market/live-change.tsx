'use client';
import type { QuoteRow } from '@/lib/contract/quotes';
import { changeRatio, direction, formatPercent } from '@/lib/money/format-percent';
import { useTickValue } from '@/lib/realtime/use-tick-value';
import { useCellContext } from './cell-context';
import { changeOf } from './cell-text';
import * as S from './live-values.styles';
import { newest } from './newest';

/** A change as given: sign, arrow and color say the direction, in this order of weight. */
export function ChangeView({ ratio }: { ratio: string | null }) {
  const way = direction(ratio);
  return (
    <S.Change data-direction={way}>
      {way === 'up' || way === 'down' ? <S.Arrow aria-hidden="true" viewBox="0 0 8 8" data-direction={way}><path d="M4 1 7.5 7h-7z" /></S.Arrow> : null}
      {formatPercent(ratio)}
    </S.Change>
  );
}

/** Change of a row's symbol against the chosen basis: last / open − 1. */
export function LiveChange({ row }: { row: QuoteRow }) {
  const context = useCellContext();
  const ratio = useTickValue(row.symbolId, (tick) => changeOf(row, newest(row, tick), context));
  return <ChangeView ratio={ratio} />;
}

/** Change of a row's symbol since an hour, 7 or 30 days ago. */
export function PastChange({ row, field }: { row: QuoteRow; field: 'open1h' | 'open7d' | 'open30d' }) {
  const ratio = useTickValue(row.symbolId, (tick) => changeRatio(newest(row, tick).price, row[field]));
  return <ChangeView ratio={ratio} />;
}

/** How far a stock token is from its stock: price / (underlying × ratio) − 1; while the stock is closed, from its last close. */
export function LivePremium({ row }: { row: QuoteRow }) {
  const ratio = useTickValue(row.symbolId, (tick) => {
    const { price, indexPrice } = newest(row, tick);
    return row.underlying === undefined ? null : changeRatio(price, indexPrice);
  });
  return <ChangeView ratio={ratio} />;
}
