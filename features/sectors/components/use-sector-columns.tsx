'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useCellContext } from '@/components/market/cell-context';
import { moneyText } from '@/components/market/cell-text';
import { ChangeView } from '@/components/market/live-change';
import type { Column, ShownColumn } from '@/components/table/column';
import type { Sector, SectorLeader } from '@/lib/contract/sectors';
import type { SectorWindow } from '@/lib/contract/sector-terms';
import { UNKNOWN_TEXT } from '@/lib/money/digits';
import { formatPercent } from '@/lib/money/format-percent';
import { greatestChange, sectorValue } from '../model/sector-values';
import { isSectorSort, SECTOR_SORTS } from '../model/sectors-view';
import { ChangeBar, Leader, SectorBreadth, SectorLine, SectorName } from './sector-cells';

const SHOWN = [
  { key: 'name', from: 'phone' },
  { key: 'change', from: 'phone' },
  { key: 'bar', from: 'tablet' },
  { key: 'line', from: 'phone' },
  { key: 'breadth', from: 'tablet' },
  { key: 'capitalization', from: 'pc' },
  { key: 'turnover', from: 'tablet' },
  { key: 'best', from: 'wide' },
  { key: 'worst', from: 'wide' },
] as const satisfies readonly ShownColumn[];
type SectorColumnKey = (typeof SHOWN)[number]['key'];

export type SectorColumn = Column<Sector, SectorColumnKey>;

const leaderText = (leader: SectorLeader | null): string =>
  leader === null ? UNKNOWN_TEXT : `${leader.ticker} ${formatPercent(leader.change)}`;

/** Columns of the list of sectors over a window. */
export function useSectorColumns(sectors: readonly Sector[], window: SectorWindow): readonly SectorColumn[] {
  const t = useTranslations('sectors');
  const context = useCellContext();
  const greatest = greatestChange(sectors);
  return useMemo(() => {
    const parts: Record<SectorColumnKey, Pick<SectorColumn, 'cell' | 'text'>> = {
      name: { cell: (sector) => <SectorName {...{ sector, window }} />, text: ({ name }) => name },
      change: { cell: ({ change }) => <ChangeView ratio={change} />, text: ({ change }) => formatPercent(change) },
      bar: { cell: ({ change }) => <ChangeBar {...{ change, greatest }} />, text: undefined },
      line: { cell: (sector) => <SectorLine sector={sector} />, text: undefined },
      breadth: { cell: ({ breadth }) => <SectorBreadth breadth={breadth} />, text: ({ breadth: { up, down } }) => `${up} : ${down}` },
      capitalization: {
        cell: ({ capitalization }) => moneyText(capitalization, context),
        text: ({ capitalization }) => moneyText(capitalization, context),
      },
      turnover: { cell: ({ turnover }) => moneyText(turnover, context), text: ({ turnover }) => moneyText(turnover, context) },
      best: { cell: ({ best }) => <Leader leader={best} />, text: ({ best }) => leaderText(best) },
      worst: { cell: ({ worst }) => <Leader leader={worst} />, text: ({ worst }) => leaderText(worst) },
    };
    return SHOWN.map(({ key, from }): SectorColumn => ({
      key,
      from,
      head: t(`column.${key}`, { window: t(`window.${window}`) }),
      align: key === 'name' ? 'start' : 'end',
      ...parts[key],
      sort: isSectorSort(key) ? { first: SECTOR_SORTS[key], value: (sector) => sectorValue(key, sector) } : undefined,
    }));
  }, [t, window, context, greatest]);
}
