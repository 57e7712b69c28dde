'use client';
import type { QuoteRow } from '@/lib/contract/quotes';
import { changeRatio, direction, formatPercent } from '@/lib/money/format-percent';
import { useTickValue } from '@/lib/realtime/use-tick-value';
import { newest } from './newest';
import * as S from './live-values.styles';

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

/** Change of a row's symbol over the last 24 hours: last / open − 1. */
export function LiveChange({ row }: { row: QuoteRow }) {
  const ratio = useTickValue(row.symbolId, (tick) => {
    const { price, open24h } = newest(row, tick);
    return price === null || open24h === null ? null : changeRatio(price, open24h);
  });
  return <ChangeView ratio={ratio} />;
}
