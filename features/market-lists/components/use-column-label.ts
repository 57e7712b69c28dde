'use client';
import { useTranslations } from 'next-intl';
import { useCellContext } from '@/components/market/cell-context';
import { BASIS_LAST_24H } from '@/lib/contract/lists';
import { formatUtcOffset } from '@/lib/time/format-utc-offset';
import type { ColumnKey } from '../model/columns';

/** Header labels of a list's columns, including the basis of the change. */
export function useColumnLabel(): (column: ColumnKey) => string {
  const t = useTranslations('markets');
  const { basis, sessions } = useCellContext();
  return (column) => {
    if (column === 'sparkline' && sessions !== 'none') return t('sinceClose.sparkline');
    if (column === 'change' && sessions === 'all') return t('sinceClose.change');
    return column === 'change' && basis !== BASIS_LAST_24H ? t('changeSince', { zone: formatUtcOffset(basis) }) : t(`column.${column}`);
  };
}
