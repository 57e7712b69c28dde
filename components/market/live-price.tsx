'use client';
import type { QuoteRow } from '@/lib/contract/quotes';
import { formatPrice } from '@/lib/money/format-price';
import type { Tick } from '@/lib/realtime/tick-store';
import { paintText, useLivePaint, useTickAtRender } from '@/lib/realtime/use-live-paint';
import { useCellContext } from './cell-context';
import { displayPrice } from './cell-text';
import styles from './live-values.module.css';
import { latestValues } from './latest-values';

/** Sizes of prices by the decimals from which they have them, the longest first. */
const SIZES = [
  [13, 'longest'],
  [11, 'longer'],
  [9, 'long'],
] as const;

/** Returns the size of a price with this many decimals. */
export const sizeOfPrice = (precision: number): PriceViewProps['size'] => SIZES.find(([from]) => precision >= from)?.[1];

interface PriceViewProps {
  text: string;
  move: 'up' | 'down' | 'none';
  /** Increases with every move, so that two moves in the same direction tint twice. */
  moveId: number;
  /** Smaller font for prices of many decimals, where they have little room. */
  size?: 'long' | 'longer' | 'longest' | undefined;
  ref?: React.Ref<HTMLSpanElement>;
}

/** A static price; CSS tints it by `data-move`, which a price that has not moved is without: a list has fifty in its HTML. */
export function PriceView({ text, move, moveId, size, ref }: PriceViewProps) {
  return (
    <span
      className={styles.price}
      ref={ref}
      data-testid="price"
      data-move={moveId ? move : undefined}
      data-beat={moveId % 2 || undefined}
      data-size={size}
    >
      {text}
    </span>
  );
}

/** Class of an amount by its characters: one coin has billions of dong or rupiah. */
const lengthOf = ({ length }: string): 'short' | 'long' | 'longest' => {
  if (length > 18) return 'longest';
  return length > 14 ? 'long' : 'short';
};

/** The price in the display currency, where that differs. */
function LiveConvertedPrice({ row }: { row: QuoteRow }) {
  const context = useCellContext();
  const textOf = (tick: Tick | undefined): string => displayPrice(row, latestValues(row, tick), context) ?? '';
  const ref = useLivePaint<HTMLSpanElement>(row.symbolId, textOf, (element, tick) => {
    const text = textOf(tick);
    element.dataset['length'] = lengthOf(text);
    paintText(element, text);
  });
  const text = textOf(useTickAtRender(row.symbolId));
  return text === '' ? null : (
    <span className={styles.display} ref={ref} data-length={lengthOf(text)}>
      {text}
    </span>
  );
}

/** Last price of a row's symbol: the newer of row and tick, with its value in the display currency below. */
export function LivePrice({ row }: { row: QuoteRow }) {
  const textOf = (tick: Tick | undefined): string => formatPrice(latestValues(row, tick).price, row.pricePrecision);
  const ref = useLivePaint<HTMLSpanElement>(
    row.symbolId,
    (tick) => `${tick?.moveId ?? 0} ${latestValues(row, tick).price}`,
    (element, tick) => {
      element.dataset['move'] = tick?.move ?? 'none';
      element.dataset['beat'] = String((tick?.moveId ?? 0) % 2);
      paintText(element, textOf(tick));
    },
  );
  const tick = useTickAtRender(row.symbolId);
  return (
    <>
      <PriceView
        ref={ref}
        text={textOf(tick)}
        move={tick?.move ?? 'none'}
        moveId={tick?.moveId ?? 0}
        size={sizeOfPrice(row.pricePrecision)}
      />
      <LiveConvertedPrice row={row} />
    </>
  );
}
