'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useCellContext } from '@/components/market/cell-context';
import { moneyText } from '@/components/market/cell-text';
import { ChangeView } from '@/components/market/live-change';
import type { Column, ShownColumn } from '@/components/table/column';
import type { Sector } from '@/lib/contract/sectors';
import type { SectorWindow } from '@/lib/contract/sector-terms';
import { greatestChange, sectorValue } from '../model/sector-values';
import { isSectorSort, SECTOR_SORTS } from '../model/sectors-view';
import { ChangeBar, Leader, SectorBreadth, SectorLine, SectorName, shareText } from './sector-cells';

const SHOWN = [
  { key: 'name', from: 'phone' },
  { key: 'change', from: 'phone' },
  { key: 'bar', from: 'tablet' },
  { key: 'line', from: 'phone' },
  { key: 'breadth', from: 'tablet' },
  { key: 'capitalization', from: 'pc' },
  { key: 'dominance', from: 'wide' },
  { key: 'turnover', from: 'tablet' },
  { key: 'best', from: 'wide' },
  { key: 'worst', from: 'wide' },
] as const satisfies readonly ShownColumn[];
type SectorColumnKey = (typeof SHOWN)[number]['key'];

export type SectorColumn = Column<Sector, SectorColumnKey>;

/** Columns of the list of sectors over a window. */
export function useSectorColumns(sectors: readonly Sector[], window: SectorWindow): readonly SectorColumn[] {
  const t = useTranslations('sectors');
  const context = useCellContext();
  const greatest = greatestChange(sectors);
  return useMemo(() => {
    const cells: Record<SectorColumnKey, SectorColumn['cell']> = {
      name: (sector) => <SectorName {...{ sector, window }} />,
      change: ({ change }) => <ChangeView ratio={change} />,
      bar: ({ change }) => <ChangeBar {...{ change, greatest }} />,
      line: (sector) => <SectorLine sector={sector} />,
      breadth: ({ breadth }) => <SectorBreadth breadth={breadth} />,
      capitalization: ({ capitalization }) => moneyText(capitalization, context),
      dominance: ({ dominance }) => shareText(dominance),
      turnover: ({ turnover }) => moneyText(turnover, context),
      best: ({ best }) => <Leader leader={best} />,
      worst: ({ worst }) => <Leader leader={worst} />,
    };
    return SHOWN.map(({ key, from }): SectorColumn => ({
      key,
      from,
      head: t(`column.${key}`, { window: t(`window.${window}`) }),
      align: key === 'name' ? 'start' : 'end',
      cell: cells[key],
      sort: isSectorSort(key) ? { first: SECTOR_SORTS[key], value: (sector) => sectorValue(key, sector) } : undefined,
    }));
  }, [t, window, context, greatest]);
}
