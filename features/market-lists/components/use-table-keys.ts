'use client';
import { type RefObject, useEffect } from 'react';
import { HELP_EVENT, SEARCH_EVENT } from '@/lib/page-events';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const PAGE_ROWS = 10;
const STEP: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE_ROWS, PageUp: -PAGE_ROWS };

/** Focuses the row that stands some places from the one in focus, or the first; false when there is none. */
function moveFocus(body: HTMLElement, step: number): boolean {
  const rows = [...body.querySelectorAll<HTMLElement>('tr[data-symbol-id]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next =
    at === -1 ? rows.find((row) => row.getBoundingClientRect().bottom > 0) : rows[Math.min(rows.length - 1, Math.max(0, at + step))];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

/** True for a press that is nobody else's: no modifier, no field, not taken. */
const isFree = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);

const EVENT_OF_KEY: Readonly<Record<string, string>> = { '?': HELP_EVENT, '/': SEARCH_EVENT };

/** Arrows begin at the page, page keys only within the table: outside it they scroll. */
function movesRows(body: HTMLElement, step: number): boolean {
  const isInTable = body.contains(document.activeElement);
  return isInTable || (document.activeElement === document.body && Math.abs(step) === 1);
}

/** What each key presses in the row in focus. */
const BUTTON_OF_KEY: Readonly<Record<string, string>> = { f: '[data-star]', a: '[data-alert]' };

/** Presses a button of the row in focus; false when none is. */
function pressInRow(key: string): boolean {
  const selector = BUTTON_OF_KEY[key];
  if (selector === undefined) return false;
  const button = document.activeElement?.closest('tr[data-symbol-id]')?.querySelector<HTMLButtonElement>(selector);
  button?.click();
  return button !== null && button !== undefined;
}

/** Arrows and page keys move through the rows, `f` stars one, `a` sets an alert; `/` asks for the search, `?` for help. Not while somebody types. */
export function useTableKeys(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isFree(event)) return;
      const name = EVENT_OF_KEY[event.key];
      const step = STEP[event.key];
      if (pressInRow(event.key)) {
        event.preventDefault();
      } else if (name !== undefined) {
        event.preventDefault();
        window.dispatchEvent(new CustomEvent(name));
      } else if (step !== undefined && body.current && movesRows(body.current, step) && moveFocus(body.current, step)) {
        event.preventDefault();
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [body]);
}
