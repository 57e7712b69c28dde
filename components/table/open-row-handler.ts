'use client';
import type { KeyboardEvent, MouseEvent } from 'react';

const isPlainClick = (event: MouseEvent | KeyboardEvent): boolean =>
  event.type === 'click' && !event.ctrlKey && !event.metaKey && !event.shiftKey;

const isEnterOnRow = (event: MouseEvent | KeyboardEvent, target: HTMLElement): boolean =>
  'key' in event && event.key === 'Enter' && target.tagName === 'TR';

/** Handler for all rows that calls `open` with a row: on a plain click on its link, or Enter while it has the focus. */
export function openRowHandler(open: (row: HTMLElement) => void): (event: MouseEvent | KeyboardEvent) => void {
  return (event) => {
    if (!(event.target instanceof HTMLElement)) return;
    const { target } = event;
    // A link with a `target` leaves the site.
    const isActivation = isEnterOnRow(event, target) || (isPlainClick(event) && target.closest('a[href]:not([target])') !== null);
    const row = target.closest<HTMLElement>('tr[aria-rowindex]');
    if (!isActivation || row === null) return;
    event.preventDefault();
    open(row);
  };
}
