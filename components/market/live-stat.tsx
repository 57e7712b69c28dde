'use client';
import type { QuoteRow } from '@/lib/contract/quotes';
import { paintText, useLivePaint, useTickAtRender } from '@/lib/realtime/use-live-paint';
import type { Tick } from '@/lib/realtime/tick-store';
import { useCellContext } from './cell-context';
import { cellText, cellTextKey, type TextColumn } from './cell-text';
import styles from './live-values.module.css';
import { latestValues } from './latest-values';

/** A secondary live number of a row, formatted by its column. */
export function LiveStat({ row, column }: { row: QuoteRow; column: TextColumn }) {
  const context = useCellContext();
  const textOf = (tick: Tick | undefined): string => cellText(column, row, latestValues(row, tick), context);
  const ref = useLivePaint<HTMLSpanElement>(
    row.symbolId,
    (tick) => cellTextKey(column, latestValues(row, tick)),
    (element, tick) => paintText(element, textOf(tick)),
  );
  return (
    <span className={styles.stat} ref={ref}>
      {textOf(useTickAtRender(row.symbolId))}
    </span>
  );
}
