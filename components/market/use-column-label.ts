'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { BASIS_LAST_24H } from '@/lib/contract/lists';
import { formatUtcOffset } from '@/lib/time/format-utc-offset';
import { useCellContext } from './cell-context';
import type { MarketColumnKey } from './market-column-key';

/** Heads of the columns of markets, including the basis of the change. */
export function useColumnLabel(): (column: MarketColumnKey) => string {
  const t = useTranslations('markets');
  const { basis, sessions } = useCellContext();
  return useCallback(
    (column) => {
      if (column === 'sparkline' && sessions !== 'none') return t('sinceClose.sparkline');
      if (column === 'change' && sessions === 'all') return t('sinceClose.change');
      return column === 'change' && basis !== BASIS_LAST_24H ? t('changeSince', { zone: formatUtcOffset(basis) }) : t(`column.${column}`);
    },
    [t, basis, sessions],
  );
}
