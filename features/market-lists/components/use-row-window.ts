'use client';
import { type RefObject, useEffect, useState } from 'react';
import { type RowWindow, rowWindow } from '../model/row-window';

const ROW_HEIGHT_DEFAULT = 48;

/** Height of a row in px, from the CSS of the current breakpoint. */
const rowHeightOf = (body: Element): number =>
  Number.parseFloat(getComputedStyle(body).getPropertyValue('--row-height')) || ROW_HEIGHT_DEFAULT;

interface WindowedRows extends RowWindow {
  /** Height of a row in px; null until the page is interactive: there are no spacers for unmounted rows before. */
  rowHeight: number | null;
}

/**
 * Window of the rows in view. The first render mounts `firstRows`, like the server; afterwards only the rows in the
 * viewport, measured at most once per frame.
 */
export function useRowWindow(
  body: RefObject<HTMLTableSectionElement | null>,
  rowCount: number,
  firstRows: number,
  density: string,
): WindowedRows {
  const [rows, setRows] = useState<WindowedRows>({ start: 0, end: firstRows, rowHeight: null });

  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    let frame = 0;
    const measure = (): void => {
      frame = 0;
      const rowHeight = rowHeightOf(element);
      const next = rowWindow({ bodyTop: element.getBoundingClientRect().top, viewportHeight: window.innerHeight, rowHeight, rowCount });
      setRows((now) => (now.start === next.start && now.end === next.end && now.rowHeight === rowHeight ? now : { ...next, rowHeight }));
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
  }, [body, rowCount, density]);

  return { ...rows, end: Math.min(rows.end, rowCount) };
}
