'use client';
import { type RefObject, useEffect, useState } from 'react';
import { type RowWindow, rowWindow } from '../model/row-window';

const ROW_HEIGHT_DEFAULT = 48;

/** Height of a row in px, as the style of this breakpoint says. */
const rowHeightOf = (body: Element): number =>
  Number.parseFloat(getComputedStyle(body).getPropertyValue('--row-height')) || ROW_HEIGHT_DEFAULT;

interface WindowedRows extends RowWindow {
  /** Height of a row in px; null until the page is interactive, when nothing stands for the missing rows yet. */
  rowHeight: number | null;
}

/**
 * The part of a list in view. The first render mounts `firstRows`, as the server did; afterwards only what the
 * viewport shows, measured once a frame at most.
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
