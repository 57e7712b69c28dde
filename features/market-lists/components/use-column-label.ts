'use client';
import { useTranslations } from 'next-intl';
import { useCellContext } from '@/components/market/cell-context';
import { BASIS_LAST_24H } from '@/lib/contract/lists';
import { offsetText } from '@/lib/time/offset-text';
import type { ColumnKey } from '../model/columns';

/** Heads of columns: each says its unit and, of the change, what it is measured against. */
export function useColumnLabel(): (column: ColumnKey) => string {
  const t = useTranslations('markets');
  const { basis } = useCellContext();
  return (column) => (column === 'change' && basis !== BASIS_LAST_24H ? t('changeSince', { zone: offsetText(basis) }) : t(`column.${column}`));
}
