'use client';
import { type RefObject, useEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox');

const PAGE_ROWS = 10;
const STEP: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE_ROWS, PageUp: -PAGE_ROWS };

/** Rows of data in a table's body or a list; spacers for unmounted rows are none. */
const ROW = 'tr[aria-rowindex], [data-row="record"]';

/** Moves the focus by `step` rows, or to the first visible row; false when there is none. */
function moveFocus(body: HTMLElement, step: number): boolean {
  const rows = [...body.querySelectorAll<HTMLElement>(ROW)];
  const index = rows.findIndex((row) => row.contains(document.activeElement));
  const next =
    index === -1 ? rows.find((row) => row.getBoundingClientRect().bottom > 0) : rows[Math.min(rows.length - 1, Math.max(0, index + step))];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

/** True for a key press without modifier, outside of fields, and not handled elsewhere. */
const isUnhandled = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);

/** Page keys work within the table only: outside of it they scroll. Arrow keys of a table that is the page's content work from the page. */
function canMoveRows(body: HTMLElement, step: number, isPageWide: boolean): boolean {
  const isInTable = body.contains(document.activeElement);
  return isInTable || (isPageWide && document.activeElement === document.body && Math.abs(step) === 1);
}

/** Effect of a key on the row with the focus, which may be none; false when it does not apply. */
export type Shortcut = (row: Element | null) => boolean;

/** Shortcuts by key. */
export type Shortcuts = Readonly<Record<string, Shortcut>>;

interface RowKeysOptions {
  shortcuts?: Shortcuts | undefined;
  /** The table is the content of its page: arrow keys work when nothing has the focus. */
  isPageWide: boolean;
}

/** Applies a key to the table; false when it has no effect. */
function apply(body: HTMLElement, key: string, { shortcuts, isPageWide }: RowKeysOptions): boolean {
  const step = STEP[key];
  if (step !== undefined) return canMoveRows(body, step, isPageWide) && moveFocus(body, step);
  const focused = document.activeElement?.closest(ROW) ?? null;
  return shortcuts?.[key]?.(body.contains(focused) ? focused : null) ?? false;
}

/** Keyboard of a table: arrows and page keys move through the rows, other keys have the table's own shortcuts. Inactive while typing. */
export function useRowKeys(body: RefObject<HTMLElement | null>, { shortcuts, isPageWide }: RowKeysOptions): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isUnhandled(event) && body.current && apply(body.current, event.key, { shortcuts, isPageWide })) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [body, shortcuts, isPageWide]);
}
