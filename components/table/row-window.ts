/** Mounted part of a list: rows [start, end). */
export interface RowWindow {
  start: number;
  end: number;
}

interface Geometry {
  /** Distance in px from the top of the viewport to the top of the first row; negative once scrolled past. */
  bodyTop: number;
  viewportHeight: number;
  rowHeight: number;
  rowCount: number;
}

/** Rows kept mounted above and below the viewport. */
const OVERSCAN = 6;
/** The window moves in steps of this many rows, so that scrolling by one row does not re-render. */
const STEP = 4;

/** Rows in view plus overscan on either side; all values in px. */
export function rowWindow({ bodyTop, viewportHeight, rowHeight, rowCount }: Geometry): RowWindow {
  const first = Math.floor(-bodyTop / rowHeight) - OVERSCAN;
  const last = Math.ceil((viewportHeight - bodyTop) / rowHeight) + OVERSCAN;
  const clamp = (row: number): number => Math.min(Math.max(row, 0), rowCount);
  return { start: clamp(Math.floor(first / STEP) * STEP), end: clamp(Math.ceil(last / STEP) * STEP) };
}
