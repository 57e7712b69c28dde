'use client';
import type { QuoteRow } from '@/lib/contract/quotes';
import { formatPrice } from '@/lib/money/format-price';
import { useTickValue } from '@/lib/realtime/use-tick-value';
import { useCellContext } from './cell-context';
import { displayPrice } from './cell-text';
import * as S from './live-values.styles';
import { newest } from './newest';

interface PriceViewProps {
  text: string;
  move: 'up' | 'down' | 'none';
  /** Grows with every move, so that two moves the same way tint twice. */
  moveId: number;
  /** The price in the display currency, when it says something else. */
  display?: string | null;
}

/** A price as given; its tint is a fixed rule on `data-move`. */
export function PriceView({ text, move, moveId, display = null }: PriceViewProps) {
  return (
    <>
      <S.Price data-testid="price" data-move={move} data-beat={moveId % 2}>
        {text}
      </S.Price>
      {display === null ? null : <S.Display>{display}</S.Display>}
    </>
  );
}

/** The last price of a row's symbol: the newer of row and tick, and below it what it is worth in the display currency. */
export function LivePrice({ row }: { row: QuoteRow }) {
  const context = useCellContext();
  const price = useTickValue(row.symbolId, (tick) => newest(row, tick).price);
  const move = useTickValue(row.symbolId, (tick) => tick?.move ?? 'none');
  const moveId = useTickValue(row.symbolId, (tick) => tick?.moveId ?? 0);
  const display = useTickValue(row.symbolId, (tick) => displayPrice(row, newest(row, tick), context));
  return <PriceView text={formatPrice(price, row.pricePrecision)} move={move} moveId={moveId} display={display} />;
}
