'use client';
import type { QuoteRow } from '@/lib/contract/quotes';
import { abbreviate } from '@/lib/money/abbreviate';
import { formatPrice } from '@/lib/money/format-price';
import { useTickValue } from '@/lib/realtime/use-tick-value';
import { newest } from './newest';
import * as S from './live-values.styles';

interface LiveStatProps {
  row: QuoteRow;
  field: 'high24h' | 'low24h' | 'markPrice' | 'baseVolume' | 'turnover';
}

/** A secondary live number of a row: a price in full, an amount abbreviated (K, M, B, T). */
export function LiveStat({ row, field }: LiveStatProps) {
  const value = useTickValue(row.symbolId, (tick) => newest(row, tick)[field]);
  const isAmount = field === 'baseVolume' || field === 'turnover';
  return <S.Stat>{isAmount ? abbreviate(value) : formatPrice(value, row.pricePrecision)}</S.Stat>;
}
