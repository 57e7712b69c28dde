'use client';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type RowWindow, rowWindow } from './row-window';

const ROW_HEIGHT_DEFAULT = 48;
/** Rows unmounted at once at the end: all that the first render has below the viewport would be one long task. */
const ROWS_UNMOUNTED_AT_ONCE = 9;

/** Height of a row in px, from the CSS of the current breakpoint. */
const rowHeightOf = (body: Element): number =>
  Number.parseFloat(getComputedStyle(body).getPropertyValue('--row-height')) || ROW_HEIGHT_DEFAULT;

interface Measured extends RowWindow {
  /** Height of a row in px; null until the page is interactive: there are no spacers for unmounted rows before. */
  rowHeight: number | null;
}

/** Row heights: comfortable or compact. */
export type Density = 'comfortable' | 'compact';

interface Options {
  /** Number of rows of the whole table, while only the first ones are loaded. */
  total?: number | undefined;
  /** Number of rows in the first render, on the server too. */
  firstRows: number;
  density?: Density | undefined;
}

/** Rows of a table that are in the document: those in the viewport and a few more. */
export interface MountedRows<Row> {
  body: RefObject<HTMLTableSectionElement | null>;
  rows: readonly Row[];
  /** Position of the first one, from 0. */
  start: number;
  total: number;
  rowHeight: number | null;
  density: Density;
}

/** Rows to mount. The first render mounts `firstRows`, like the server; afterwards those in the viewport, measured at most once per frame. */
export function useMountedRows<Row>(
  rows: readonly Row[],
  { total = rows.length, firstRows, density = 'comfortable' }: Options,
): MountedRows<Row> {
  const body = useRef<HTMLTableSectionElement>(null);
  const [measured, setMeasured] = useState<Measured>({ start: 0, end: firstRows, rowHeight: null });
  const shown = useRef(measured);
  const { start, end, rowHeight } = measured;

  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    let frame = 0;
    const measure = (): void => {
      frame = 0;
      const height = rowHeightOf(element);
      const next = rowWindow({
        bodyTop: element.getBoundingClientRect().top,
        viewportHeight: window.innerHeight,
        rowHeight: height,
        rowCount: total,
      });
      const now = shown.current;
      const end = next.start === now.start ? Math.max(next.end, Math.min(now.end, total) - ROWS_UNMOUNTED_AT_ONCE) : next.end;
      if (end !== next.end) schedule();
      if (now.start === next.start && now.end === end && now.rowHeight === height) return;
      shown.current = { start: next.start, end, rowHeight: height };
      setMeasured(shown.current);
    };
    const schedule = (): void => {
      frame ||= requestAnimationFrame(measure);
    };
    schedule();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [total, density]);

  const mounted = useMemo(() => rows.slice(start, end), [rows, start, end]);
  return { body, rows: mounted, start, total, rowHeight, density };
}
