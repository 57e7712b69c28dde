'use client';

import { useSyncExternalStore } from 'react';

let isTouch: boolean | undefined;
const neverChanges = () => () => undefined;
const read = (): boolean => (isTouch ??= window.matchMedia?.('(hover: none)').matches ?? false);

/** Whether the device is a touch screen; null until known. Read once: browsers report false while taking a full-page screenshot. */
export function useTouchScreen(): boolean | null {
  return useSyncExternalStore<boolean | null>(neverChanges, read, () => null);
}
