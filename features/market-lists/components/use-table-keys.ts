'use client';
import { type RefObject, useEffect } from 'react';
import { HELP_EVENT, SEARCH_EVENT } from '@/lib/page-events';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const PAGE_ROWS = 10;
const STEP: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE_ROWS, PageUp: -PAGE_ROWS };

/** Moves the focus by `step` rows, or to the first visible row; false when there is none. */
function moveFocus(body: HTMLElement, step: number): boolean {
  const rows = [...body.querySelectorAll<HTMLElement>('tr[data-symbol-id]')];
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

const EVENT_OF_KEY: Readonly<Record<string, string>> = { '?': HELP_EVENT, '/': SEARCH_EVENT };

/** Arrow keys work from the page, page keys only within the table: outside of it they scroll. */
function canMoveRows(body: HTMLElement, step: number): boolean {
  const isInTable = body.contains(document.activeElement);
  return isInTable || (document.activeElement === document.body && Math.abs(step) === 1);
}

/** Button of the focused row by key. */
const BUTTON_OF_KEY: Readonly<Record<string, string>> = { f: '[data-star]', a: '[data-alert]' };

/** Clicks a button of the focused row; false without one. */
function clickInRow(key: string): boolean {
  const selector = BUTTON_OF_KEY[key];
  if (selector === undefined) return false;
  const button = document.activeElement?.closest('tr[data-symbol-id]')?.querySelector<HTMLButtonElement>(selector);
  button?.click();
  return button !== null && button !== undefined;
}

/** Keyboard shortcuts: arrows and page keys move through the rows, `f` toggles the star, `a` sets an alert, `/` opens the search, `?` the help. Inactive while typing. */
export function useTableKeys(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isUnhandled(event)) return;
      const name = EVENT_OF_KEY[event.key];
      const step = STEP[event.key];
      if (clickInRow(event.key)) {
        event.preventDefault();
      } else if (name !== undefined) {
        event.preventDefault();
        window.dispatchEvent(new CustomEvent(name));
      } else if (step !== undefined && body.current && canMoveRows(body.current, step) && moveFocus(body.current, step)) {
        event.preventDefault();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [body]);
}
