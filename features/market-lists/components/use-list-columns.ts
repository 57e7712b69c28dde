'use client';
import { useMemo } from 'react';
import { type MarketColumn, useMarketColumns } from '@/components/market/use-market-columns';
import { shownColumns } from '@/components/table/column-choice';
import { listColumns } from '../model/columns';
import type { ListView } from '../model/list-view';

/** Columns that a view shows. */
export function useListColumns({ list, columns }: Pick<ListView, 'list' | 'columns'>): readonly MarketColumn[] {
  return useMarketColumns(
    useMemo(() => shownColumns(listColumns(list), columns), [list, columns]),
    list.section === 'favorite',
  );
}
