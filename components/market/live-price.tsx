'use client';
import type { QuoteRow } from '@/lib/contract/quotes';
import { formatPrice } from '@/lib/money/format-price';
import type { Tick } from '@/lib/realtime/tick-store';
import { paintText, useLivePaint, useTickAtRender } from '@/lib/realtime/use-live-paint';
import { useCellContext } from './cell-context';
import { displayPrice } from './cell-text';
import styles from './live-values.module.css';
import { newest } from './newest';

/** Digits behind the point that make a price a long one, and one of the longest. */
const LONG_PRECISION = 9;
const LONGEST_PRECISION = 11;

const sizeOf = (precision: number): PriceViewProps['size'] => {
  if (precision >= LONGEST_PRECISION) return 'longest';
  return precision >= LONG_PRECISION ? 'long' : undefined;
};

interface PriceViewProps {
  text: string;
  move: 'up' | 'down' | 'none';
  /** Grows with every move, so that two moves the same way tint twice. */
  moveId: number;
  /** Has more digits than a phone has room for in the size of a list. */
  size?: 'long' | 'longest' | undefined;
  ref?: React.Ref<HTMLSpanElement>;
}

/** A price as given; its tint is a fixed rule on `data-move`. */
export function PriceView({ text, move, moveId, size, ref }: PriceViewProps) {
  return (
    <span className={styles.price} ref={ref} data-testid="price" data-move={move} data-beat={moveId % 2} data-size={size}>
      {text}
    </span>
  );
}

/** What a price is worth in the display currency, where that says something else. */
function LiveWorth({ row }: { row: QuoteRow }) {
  const context = useCellContext();
  const textOf = (tick: Tick | undefined): string => displayPrice(row, newest(row, tick), context) ?? '';
  const ref = useLivePaint<HTMLSpanElement>(row.symbolId, textOf, (element, tick) => paintText(element, textOf(tick)));
  const text = textOf(useTickAtRender(row.symbolId));
  return text === '' ? null : (
    <span className={styles.display} ref={ref}>
      {text}
    </span>
  );
}

/** The last price of a row's symbol: the newer of row and tick, and below it what it is worth in the display currency. */
export function LivePrice({ row }: { row: QuoteRow }) {
  const textOf = (tick: Tick | undefined): string => formatPrice(newest(row, tick).price, row.pricePrecision);
  const ref = useLivePaint<HTMLSpanElement>(
    row.symbolId,
    (tick) => `${tick?.moveId ?? 0} ${newest(row, tick).price}`,
    (element, tick) => {
      element.dataset['move'] = tick?.move ?? 'none';
      element.dataset['beat'] = String((tick?.moveId ?? 0) % 2);
      paintText(element, textOf(tick));
    },
  );
  const tick = useTickAtRender(row.symbolId);
  return (
    <>
      <PriceView ref={ref} text={textOf(tick)} move={tick?.move ?? 'none'} moveId={tick?.moveId ?? 0} size={sizeOf(row.pricePrecision)} />
      <LiveWorth row={row} />
    </>
  );
}
