'use client';
import type { QuoteRow } from '@/lib/contract/quotes';
import { useTickValue } from '@/lib/realtime/use-tick-value';
import { useCellContext } from './cell-context';
import { cellText, type TextColumn } from './cell-text';
import * as S from './live-values.styles';
import { newest } from './newest';

/** A secondary live number of a row, as its column says it. */
export function LiveStat({ row, column }: { row: QuoteRow; column: TextColumn }) {
  const context = useCellContext();
  const text = useTickValue(row.symbolId, (tick) => cellText(column, row, newest(row, tick), context));
  return <S.Stat>{text}</S.Stat>;
}
