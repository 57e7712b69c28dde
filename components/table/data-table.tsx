'use client';
import { type CSSProperties, useState } from 'react';
import type { Column } from './column';
import type { ColumnResizeHandle } from './column-resize-handle';
import { ColumnHead } from './column-head';
import { DataRow, type RowAttributes } from './data-row';
import { openRowHandler } from './open-row-handler';
import type { TableOrder } from './next-order';
import styles from './table.module.css';
import type { MountedRows } from './use-mounted-rows';
import { useRowHold } from './use-row-hold';
import { type Shortcuts, useRowKeys } from './use-row-keys';

interface DataTableProps<Row, Key extends string> {
  /** Name under which the visitor's column widths are stored: letters and digits. */
  name: string;
  columns: readonly Column<Row, Key>[];
  mounted: MountedRows<Row>;
  /** Identity of a row. */
  rowId: (row: Row) => string;
  /** Attributes of a row's element; a function that stays the same. */
  rowAttributes?: (row: Row) => RowAttributes;
  /** Accessible name. */
  caption: string;
  /** The visitor chose the columns: all of them show at every width, and the table scrolls sideways. */
  isChosen?: boolean | undefined;
  /** Its values may be out of date. */
  isStale?: boolean;
  order?: TableOrder | undefined;
  /** Called with the column of a clicked head; absent: not sortable. */
  onSort?: (column: Column<Row, Key>) => void;
  /** Called with true while a mouse pointer is over the rows or a finger on them. */
  onHover?: ((isHovered: boolean) => void) | undefined;
  /** Called with the element of a row that is opened. */
  onOpen?: (row: HTMLElement) => void;
  /** Keys beside those that move through the rows. */
  shortcuts?: Shortcuts;
}

function Spacer({ rows, rowHeight }: { rows: number; rowHeight: number | null }) {
  if (rows <= 0 || rowHeight === null) return null;
  return (
    <tr className={styles.spacer} aria-hidden="true">
      <td style={{ height: rows * rowHeight }} />
    </tr>
  );
}

const widthStyle = (name: string): CSSProperties & Record<'--column-width', string> => ({ '--column-width': `var(--width-${name})` });

/** Grips of columns for a page width, loaded when a head is first pointed at or has the focus; not on phones. */
function useGrips() {
  const [Grip, setGrip] = useState<typeof ColumnResizeHandle | null>(null);
  const [pageWidth, setPageWidth] = useState(0);
  const load = (): void => {
    setPageWidth(window.innerWidth);
    if (window.innerWidth >= 768) void import('./column-resize-handle').then((file) => setGrip(() => file.ColumnResizeHandle));
  };
  return { Grip, pageWidth, load };
}

/** Virtualized table: only the rows in view are mounted; they are keyed by position, so a new order moves no element. */
export function DataTable<Row, Key extends string>({
  name,
  columns,
  mounted: { body, rows, start, total, rowHeight, density },
  rowId,
  rowAttributes,
  caption,
  isChosen = false,
  isStale = false,
  order,
  onSort,
  onHover,
  onOpen,
  shortcuts,
}: DataTableProps<Row, Key>) {
  useRowKeys(body, { shortcuts, isPageWide: true });
  const { Grip, pageWidth, load } = useGrips();
  const hold = useRowHold(onHover);
  const open = onOpen && openRowHandler(onOpen);
  return (
    <div className={styles.scroller} data-chosen={isChosen} data-delayed={isStale}>
      <table className={styles.table} data-density={density} data-columns={columns.length} aria-rowcount={total + 1}>
        <caption>{caption}</caption>
        <colgroup>
          {columns.map(({ key, from }) => (
            <col className={styles.column} key={key} data-key={key} data-from={from} style={widthStyle(`${name}-${key}`)} />
          ))}
        </colgroup>
        <thead onPointerEnter={load} onFocus={load}>
          <tr aria-rowindex={1}>
            {columns.map((column, index) => (
              <ColumnHead
                key={column.key}
                column={column}
                sorted={order?.sort === column.key ? order.direction : null}
                grip={Grip && <Grip table={name} columns={columns} index={index} pageWidth={pageWidth} />}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={body} onClick={open} onKeyDown={open} {...hold}>
          <Spacer rows={start} rowHeight={rowHeight} />
          {rows.map((row, offset) => (
            <DataRow
              key={start + offset}
              row={row}
              id={rowId(row)}
              attributes={rowAttributes}
              columns={columns}
              position={start + offset + 1}
            />
          ))}
          <Spacer rows={total - start - rows.length} rowHeight={rowHeight} />
        </tbody>
      </table>
    </div>
  );
}
