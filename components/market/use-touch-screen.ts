'use client';

import { useSyncExternalStore } from 'react';

let isTouch: boolean | undefined;
const neverChanges = () => () => undefined;
const read = (): boolean => (isTouch ??= window.matchMedia?.('(hover: none)').matches ?? false);

/** Whether fingers point here, null before that is known. Asked once: a browser that takes a picture of the whole page denies it meanwhile. */
export function useTouchScreen(): boolean | null {
  return useSyncExternalStore<boolean | null>(neverChanges, read, () => null);
}
