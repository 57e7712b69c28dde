'use client';

import { LOCAL_KEY } from '@/lib/preferences/local-store';
import { persistedValue } from '@/lib/preferences/persisted-value';

/** Widths that a visitor gave to columns, by `table-column`: shares of the page's width, so that they suit every screen. */
export type ColumnWidths = Readonly<Record<string, number>>;

const SHARE_MIN = 0.01;
const SHARE_MAX = 0.9;
const isShare = (value: unknown): value is number => typeof value === 'number' && value >= SHARE_MIN && value <= SHARE_MAX;

/** Validates stored widths. */
export const isColumnWidths = (value: unknown): value is ColumnWidths =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isShare);

const columnWidths = persistedValue<ColumnWidths>(LOCAL_KEY.columnWidths, {}, isColumnWidths);

/** Widest content of a page. */
export const PAGE_WIDTH_MAX_PX = 1440;

const shareOf = (widthPx: number): number => {
  const share = widthPx / Math.min(window.innerWidth, PAGE_WIDTH_MAX_PX);
  return Math.round(Math.min(SHARE_MAX, Math.max(SHARE_MIN, share)) * 10_000) / 10_000;
};

/** Shows a width in px; null shows the table's own. The script in the head does the same with stored widths before the first paint. */
export function showColumnWidth(name: string, widthPx: number | null): void {
  const { style } = document.documentElement;
  if (widthPx === null) style.removeProperty(`--width-${name}`);
  else style.setProperty(`--width-${name}`, `calc(min(100vw, ${PAGE_WIDTH_MAX_PX}px) * ${shareOf(widthPx)})`);
}

/** Stores a width in px in this browser; null removes it. */
export function storeColumnWidth(name: string, widthPx: number | null): void {
  const others = Object.entries(columnWidths.get()).filter(([key]) => key !== name);
  columnWidths.set(Object.fromEntries(widthPx === null ? others : [...others, [name, shareOf(widthPx)]]));
}
