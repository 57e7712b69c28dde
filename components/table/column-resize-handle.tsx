'use client';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { ShownColumn } from './column';
import { PAGE_WIDTH_MAX_PX, showColumnWidth, storeColumnWidth } from './column-widths';
import styles from './table.module.css';

const STEP_PX = 16;
const WIDTH_MIN_PX = 64;

/** Page widths in px from which columns show. */
const FROM_PX = { phone: 0, tablet: 768, pc: 1200, wide: 1360 } as const;

/** Visible head before the one in which a grip is. */
function headBefore(grip: Element): Element | null {
  let head = grip.closest('th')?.previousElementSibling ?? null;
  while (head !== null && head.getBoundingClientRect().width === 0) head = head.previousElementSibling;
  return head;
}

/** True for a column with a width of its own, the table's or the visitor's. */
function hasOwnWidth(col: Element): boolean {
  const style = getComputedStyle(col);
  return style.getPropertyValue('--column-width') !== '' || style.getPropertyValue('--width') !== '';
}

/** Widest that a column can get: the columns without a width of their own give way down to the least width. */
function widthMax(column: Element): number {
  const table = column.closest('table');
  const columns = [...(table?.querySelectorAll('col') ?? [])];
  const spare = [...(column.parentElement?.children ?? [])].map((head, index) => {
    const col = columns[index];
    const isFree = head !== column && col !== undefined && !hasOwnWidth(col);
    return isFree ? Math.max(0, head.getBoundingClientRect().width - WIDTH_MIN_PX) : 0;
  });
  return column.getBoundingClientRect().width + spare.reduce((sum, width) => sum + width, 0);
}

interface GripProps {
  /** Name of the column's stored width. */
  name: string;
  head: string;
  /** The grip is at the end of its own column, not before the next one. */
  isLast: boolean;
}

function ResizeHandle({ name, head, isLast }: GripProps) {
  const t = useTranslations('table');
  const grip = useRef<HTMLSpanElement>(null);
  const drag = useRef<{ x: number; width: number; max: number } | null>(null);
  const [width, setWidth] = useState(WIDTH_MIN_PX);

  const columnOf = () => grip.current && (isLast ? grip.current.closest('th') : headBefore(grip.current));
  const measure = (): void => setWidth(Math.round(columnOf()?.getBoundingClientRect().width ?? WIDTH_MIN_PX));
  const start = (x: number): void => {
    const column = columnOf();
    drag.current = column && { x, width: column.getBoundingClientRect().width, max: widthMax(column) };
  };
  /** Widens the column by `px` towards the end of the line since the start. */
  const widen = (px: number): number | null => {
    if (!drag.current) return null;
    const next = Math.round(Math.min(drag.current.max, Math.max(WIDTH_MIN_PX, drag.current.width + px)));
    showColumnWidth(name, next);
    setWidth(next);
    return next;
  };
  const towardsEnd = (px: number): number => (grip.current && getComputedStyle(grip.current).direction === 'rtl' ? -px : px);
  const reset = (): void => {
    showColumnWidth(name, null);
    storeColumnWidth(name, null);
    measure();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Delete') return reset();
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    start(0);
    const next = widen(towardsEnd(event.key === 'ArrowRight' ? STEP_PX : -STEP_PX));
    if (next !== null) storeColumnWidth(name, next);
  };
  const onPointerUp = ({ clientX }: PointerEvent): void => {
    const moved = drag.current && clientX !== drag.current.x ? widen(towardsEnd(clientX - drag.current.x)) : null;
    drag.current = null;
    if (moved !== null) storeColumnWidth(name, moved);
  };
  return (
    <span
      ref={grip}
      className={styles.grip}
      data-last={isLast}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('width', { column: head })}
      aria-valuemin={WIDTH_MIN_PX}
      aria-valuemax={PAGE_WIDTH_MAX_PX}
      aria-valuenow={width}
      tabIndex={0}
      onFocus={measure}
      onKeyDown={onKeyDown}
      onDoubleClick={reset}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start(event.clientX);
      }}
      onPointerMove={({ clientX }) => void (drag.current && widen(towardsEnd(clientX - drag.current.x)))}
      onPointerUp={onPointerUp}
      onPointerCancel={() => void (drag.current = null)}
    />
  );
}

interface ColumnResizeHandleProps {
  /** Name of the table. */
  table: string;
  columns: readonly (ShownColumn & { head: string })[];
  /** Position of the head with the grip. */
  index: number;
  /** Page width in px, for which columns show. */
  pageWidth: number;
}

/**
 * Handles in a head that change the width of the column before, and that of the last column: by pointer or arrow keys; a double click or
 * Delete resets it.
 */
export function ColumnResizeHandle({ table, columns, index, pageWidth }: ColumnResizeHandleProps) {
  const isShown = ({ from }: ShownColumn): boolean => FROM_PX[from] <= pageWidth;
  const before = columns.slice(0, index).findLast(isShown);
  const last = columns.findLast(isShown);
  const isLast = columns[index] === last;
  return (
    <>
      {before && <ResizeHandle name={`${table}-${before.key}`} head={before.head} isLast={false} />}
      {isLast && last && <ResizeHandle name={`${table}-${last.key}`} head={last.head} isLast />}
    </>
  );
}
