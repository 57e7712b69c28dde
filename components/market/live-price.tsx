'use client';
import type { QuoteRow } from '@/lib/contract/quotes';
import { formatPrice } from '@/lib/money/format-price';
import { useTickValue } from '@/lib/realtime/use-tick-value';
import { newest } from './newest';
import * as S from './live-values.styles';

interface PriceViewProps {
  text: string;
  move: 'up' | 'down' | 'none';
  /** Grows with every move, so that two moves the same way tint twice. */
  moveId: number;
}

/** A price as given; its tint is a fixed rule on `data-move`. */
export function PriceView({ text, move, moveId }: PriceViewProps) {
  return (
    <S.Price data-testid="price" data-move={move} data-beat={moveId % 2}>
      {text}
    </S.Price>
  );
}

/** The last price of a row's symbol: the newer of row and tick. */
export function LivePrice({ row }: { row: QuoteRow }) {
  const price = useTickValue(row.symbolId, (tick) => newest(row, tick).price);
  const move = useTickValue(row.symbolId, (tick) => tick?.move ?? 'none');
  const moveId = useTickValue(row.symbolId, (tick) => tick?.moveId ?? 0);
  return <PriceView text={formatPrice(price, row.pricePrecision)} move={move} moveId={moveId} />;
}
