'use client';
import { useTranslations } from 'next-intl';
import { useCellContext } from '@/components/market/cell-context';
import { BASIS_LAST_24H } from '@/lib/contract/lists';
import type { ColumnKey } from '../model/columns';

/** Offset from UTC as text: `UTC`, `UTC+8`, `UTC−5`; minutes. */
export function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC';
  return `UTC${minutes > 0 ? '+' : '−'}${Math.abs(minutes) / 60}`;
}

/** Heads of columns: each says its unit and, of the change, what it is measured against. */
export function useColumnLabel(): (column: ColumnKey) => string {
  const t = useTranslations('markets');
  const { basis } = useCellContext();
  return (column) => (column === 'change' && basis !== BASIS_LAST_24H ? t('changeSince', { zone: offsetText(basis) }) : t(`column.${column}`));
}
