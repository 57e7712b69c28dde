'use client';
import { type RefObject, useEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const PAGE_ROWS = 10;
const STEP: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE_ROWS, PageUp: -PAGE_ROWS };

/** Rows of data in a table's body; spacers for unmounted rows are none. */
const ROW = 'tr[aria-rowindex]';

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

/** Arrow keys work from the page, page keys only within the table: outside of it they scroll. */
function canMoveRows(body: HTMLElement, step: number): boolean {
  const isInTable = body.contains(document.activeElement);
  return isInTable || (document.activeElement === document.body && Math.abs(step) === 1);
}

/** Effect of a key on the row with the focus, which may be none; false when it does not apply. */
export type Shortcut = (row: Element | null) => boolean;

/** Shortcuts by key. */
export type Shortcuts = Readonly<Record<string, Shortcut>>;

/** Applies a key to the table; false when it has no effect. */
function apply(body: HTMLElement, key: string, shortcuts: Shortcuts | undefined): boolean {
  const step = STEP[key];
  if (step !== undefined) return canMoveRows(body, step) && moveFocus(body, step);
  const focused = document.activeElement?.closest(ROW) ?? null;
  return shortcuts?.[key]?.(body.contains(focused) ? focused : null) ?? false;
}

/** Keyboard of a table: arrows and page keys move through the rows, other keys have the table's own shortcuts. Inactive while typing. */
export function useRowKeys(body: RefObject<HTMLElement | null>, shortcuts?: Shortcuts): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isUnhandled(event) && body.current && apply(body.current, event.key, shortcuts)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [body, shortcuts]);
}
