'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { useCellContext } from '@/components/market/cell-context';
import { useHasTradeLinks } from '@/components/market/trade-link';
import { SortHeader } from '@/components/ui/sort-header';
import table from '@/components/ui/table.module.css';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import type { SortKey } from '@/lib/contract/ordering';
import type { QuoteRow } from '@/lib/contract/quotes';
import { useQuoteSubscription } from '@/lib/realtime/use-quote-subscription';
import { FIRST_ROWS } from '../api/quotes.query';
import { isSortable, shownColumns, type ColumnFrom, type ColumnKey } from '../model/columns';
import type { ListView } from '../model/list-view';
import { MarketRow } from './market-row';
import styles from './market-table.module.css';
import { useColumnLabel } from './use-column-label';
import { useOpenRow } from './use-open-row';
import { useRowWindow } from './use-row-window';
import { useTableKeys } from './use-table-keys';

interface MarketTableProps {
  view: ListView;
  rows: readonly QuoteRow[];
  total: number;
  caption: string;
  onSort: (key: SortKey) => void;
  /** Called with true while a mouse pointer is over the rows. */
  onHover: (isHovered: boolean) => void;
}

function Spacer({ rows, rowHeight }: { rows: number; rowHeight: number | null }) {
  if (rows <= 0 || rowHeight === null) return null;
  return (
    <tr className={table.spacer} aria-hidden="true">
      <td style={{ height: rows * rowHeight }} />
    </tr>
  );
}

interface HeaderCellProps {
  column: ColumnKey;
  from: ColumnFrom;
  label: string;
  hint: string | undefined;
  view: ListView;
  /** Columns excluded from sorting by the exchange. */
  unranked: readonly string[];
  onSort: (key: SortKey) => void;
}

function HeaderCell({ column, from, label, hint, view, unranked, onSort }: HeaderCellProps) {
  if (!isSortable(column) || unranked.includes(column)) {
    return (
      <th className={table.headCell} scope="col" data-from={from}>
        {label}
      </th>
    );
  }
  const sorted = view.sort === column ? view.direction : null;
  return (
    <SortHeader
      label={label}
      hint={hint}
      sorted={sorted}
      from={from}
      align={column === 'name' ? 'start' : 'end'}
      onSort={() => onSort(column)}
    />
  );
}

const NO_COLUMNS: readonly string[] = [];

/** Virtualized table: only the rows in view are mounted and subscribed; rows are keyed by position, so a new order moves no element. */
export function MarketTable({ view, rows, total, caption, onSort, onHover }: MarketTableProps) {
  const columns = useMemo(() => shownColumns(view.list, view.columns), [view.list, view.columns]);
  const body = useRef<HTMLTableSectionElement>(null);
  const { start, end, rowHeight } = useRowWindow(body, total, FIRST_ROWS, view.density);
  const mounted = useMemo(() => rows.slice(start, end), [rows, start, end]);
  useQuoteSubscription(useMemo(() => mounted.map((row) => row.symbolId), [mounted]));
  useTableKeys(body);
  const t = useTranslations('markets');
  const label = useColumnLabel();
  const { sessions } = useCellContext();
  const hintOf = (column: ColumnKey): string | undefined => (column === 'change' && sessions === 'all' ? t('sinceClose.hint') : undefined);
  const unranked = useQuery(marketConfigQuery).data?.unranked ?? NO_COLUMNS;
  const open = useOpenRow();
  const hasTradeLinks = useHasTradeLinks();

  return (
    <div className={styles.scroller} data-chosen={view.columns !== null} data-trade={hasTradeLinks}>
      <table className={styles.marketTable} data-density={view.density} data-columns={columns.length} aria-rowcount={total + 1}>
        <caption>{caption}</caption>
        <colgroup>
          {columns.map(({ key, from }) => (
            <col className={styles.col} key={key} data-key={key} data-from={from} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ key, from }) => (
              <HeaderCell
                key={key}
                column={key}
                from={from}
                label={label(key)}
                hint={hintOf(key)}
                view={view}
                unranked={unranked}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          onClick={open}
          onKeyDown={open}
          onPointerEnter={(event) => onHover(event.pointerType === 'mouse')}
          onPointerLeave={() => onHover(false)}
        >
          <Spacer rows={start} rowHeight={rowHeight} />
          {mounted.map((row, offset) => (
            <MarketRow
              key={start + offset}
              row={row}
              columns={columns}
              position={start + offset + 1}
              isMixed={view.list.section === 'favorite'}
            />
          ))}
          <Spacer rows={total - start - mounted.length} rowHeight={rowHeight} />
        </tbody>
      </table>
    </div>
  );
}
