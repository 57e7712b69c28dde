'use client';
import { useMemo } from 'react';
import { useCellContext } from '@/components/market/cell-context';
import { isSortable } from '@/components/market/market-column-key';
import { MarketTable } from '@/components/market/market-table';
import { rankingBasis } from '@/components/market/use-change-basis';
import { type MarketColumn, useMarketColumns } from '@/components/market/use-market-columns';
import { defaultColumns } from '@/components/table/column-choice';
import type { TableOrder } from '@/components/table/next-order';
import { useOrderedRows } from '@/components/table/use-ordered-rows';
import type { QuoteRow } from '@/lib/contract/quotes';
import { FIRST_ROWS } from '../api/quotes.query';
import { listColumns } from '../model/columns';
import { compareEqualRows } from '../model/order-rows';
import { rowValue } from '../model/row-values';
import styles from './coin-markets-table.module.css';

/** The columns common to all lines, by turnover. */
const COLUMNS = defaultColumns(listColumns({ section: 'favorite' }));
const BY_TURNOVER: TableOrder = { sort: 'turnover', direction: 'desc' };

/** Columns of a coin's markets: with values, as they are sorted in the browser. */
function useColumns(): readonly MarketColumn[] {
  const { basis, opens } = useCellContext();
  const columns = useMarketColumns(COLUMNS, { isMixed: true });
  return useMemo(() => {
    const change = rankingBasis({ basis, opens });
    return columns.map((column) => {
      const { key, sort } = column;
      return sort && isSortable(key) ? { ...column, sort: { ...sort, value: (row: QuoteRow) => rowValue(row, key, change) } } : column;
    });
  }, [columns, basis, opens]);
}

/** Table of all markets of a coin. */
export function CoinMarketsTable({ rows, caption }: { rows: readonly QuoteRow[]; caption: string }) {
  const columns = useColumns();
  const ordered = useOrderedRows(rows, columns, BY_TURNOVER, compareEqualRows);
  return (
    <div className={styles.markets}>
      <MarketTable name="coin" columns={columns} firstRows={FIRST_ROWS} caption={caption} {...ordered} />
    </div>
  );
}
