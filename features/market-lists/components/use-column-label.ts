'use client';
import { useTranslations } from 'next-intl';
import { useCellContext } from '@/components/market/cell-context';
import { BASIS_LAST_24H, type ListRef } from '@/lib/contract/lists';
import { offsetText } from '@/lib/time/offset-text';
import type { ColumnKey } from '../model/columns';
import { changesSinceClose } from '../model/list-view';

/** Heads of a list's columns: each says its unit and, of the change, what it is measured against. */
export function useColumnLabel(list: Pick<ListRef, 'section'>): (column: ColumnKey) => string {
  const t = useTranslations('markets');
  const { basis } = useCellContext();
  const isSinceClose = changesSinceClose(list);
  return (column) => {
    if (isSinceClose && (column === 'change' || column === 'sparkline')) return t(`sinceClose.${column}`);
    return column === 'change' && basis !== BASIS_LAST_24H ? t('changeSince', { zone: offsetText(basis) }) : t(`column.${column}`);
  };
}
