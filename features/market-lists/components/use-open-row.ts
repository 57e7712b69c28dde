'use client';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useRouter } from '@/lib/i18n/navigation';

const isPlainClick = (event: MouseEvent | KeyboardEvent): boolean =>
  event.type === 'click' && !event.ctrlKey && !event.metaKey && !event.shiftKey;

const isEnterOnRow = (event: MouseEvent | KeyboardEvent, target: HTMLElement): boolean =>
  'key' in event && event.key === 'Enter' && target.tagName === 'TR';

/** Handler that opens a row's coin by client navigation: on a plain click on its name, or Enter while the row has the focus. One listener for all rows. */
export function useOpenRow(): (event: MouseEvent | KeyboardEvent) => void {
  const router = useRouter();
  return (event) => {
    if (!(event.target instanceof HTMLElement)) return;
    const { target } = event;
    // A link with a `target` is the trade link.
    const isActivation = isEnterOnRow(event, target) || (isPlainClick(event) && target.closest('a[href]:not([target])') !== null);
    const coinId = target.closest<HTMLElement>('tr[data-coin-id]')?.dataset['coinId'];
    if (!isActivation || coinId === undefined) return;
    event.preventDefault();
    router.push(`/markets/tokens/${coinId}`);
  };
}
