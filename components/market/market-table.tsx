'use client';
import { useMemo } from 'react';
import type { Column } from '@/components/table/column';
import type { RowAttributes } from '@/components/table/data-row';
import { DataTable } from '@/components/table/data-table';
import type { TableOrder } from '@/components/table/next-order';
import { type Density, useMountedRows } from '@/components/table/use-mounted-rows';
import type { Shortcut, Shortcuts } from '@/components/table/use-row-keys';
import type { QuoteRow } from '@/lib/contract/quotes';
import { useRouter } from '@/lib/i18n/navigation';
import { HELP_EVENT, SEARCH_EVENT } from '@/lib/page-events';
import { useIsDelayed, useLateVenues } from '@/lib/realtime/use-freshness';
import { useQuoteSubscription } from '@/lib/realtime/use-quote-subscription';
import styles from './market-table.module.css';
import { useHasTradeLinks } from './trade-link';

const dispatch =
  (event: string): Shortcut =>
  () => {
    window.dispatchEvent(new CustomEvent(event));
    return true;
  };
const click =
  (selector: string): Shortcut =>
  (row) => {
    const button = row?.querySelector<HTMLButtonElement>(selector);
    button?.click();
    return button !== null && button !== undefined;
  };

/** `f` toggles the star, `a` sets an alert, `/` opens the search, `?` the help. */
const SHORTCUTS: Shortcuts = {
  '/': dispatch(SEARCH_EVENT),
  '?': dispatch(HELP_EVENT),
  f: click('[data-star]'),
  a: click('[data-alert]'),
};

const attributesOf =
  (late: readonly string[]) =>
  (row: QuoteRow): RowAttributes => ({
    'data-symbol-id': row.symbolId,
    'data-coin-id': row.coinId,
    'data-status': row.status,
    'data-delayed': late.includes(row.venue ?? '') || undefined,
  });

interface MarketTableProps<Row extends QuoteRow, Key extends string> {
  /** Name under which the visitor's column widths are stored. */
  name: string;
  columns: readonly Column<Row, Key>[];
  rows: readonly Row[];
  /** Number of rows of the whole list, while only the first ones are loaded. */
  total?: number | undefined;
  /** Number of rows in the first render, on the server too. */
  firstRows: number;
  caption: string;
  /** The visitor chose the columns. */
  isChosen?: boolean | undefined;
  density?: Density | undefined;
  order: TableOrder;
  onSort: (column: Column<Row, Key>) => void;
  onHover?: ((isHovered: boolean) => void) | undefined;
}

/** Table of markets: its mounted rows are live, and open their coin's page. */
export function MarketTable<Row extends QuoteRow, Key extends string>({
  name,
  columns,
  rows,
  total,
  firstRows,
  caption,
  isChosen,
  density,
  order,
  onSort,
  onHover,
}: MarketTableProps<Row, Key>) {
  const mounted = useMountedRows(rows, { total, firstRows, density });
  useQuoteSubscription(useMemo(() => mounted.rows.map((row) => row.symbolId), [mounted.rows]));
  const late = useLateVenues();
  const router = useRouter();
  return (
    <div className={styles.market} data-trade={useHasTradeLinks()}>
      <DataTable
        name={name}
        columns={columns}
        mounted={mounted}
        rowId={(row) => row.symbolId}
        rowAttributes={useMemo(() => attributesOf(late), [late])}
        caption={caption}
        isChosen={isChosen}
        isStale={useIsDelayed()}
        order={order}
        onSort={onSort}
        onHover={onHover}
        onOpen={(row) => router.push(`/markets/tokens/${row.dataset['coinId']}`)}
        shortcuts={SHORTCUTS}
      />
    </div>
  );
}
