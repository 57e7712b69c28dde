'use client';
import { type PointerEvent, useRef } from 'react';

/** Time after a finger has left within which its click comes, milliseconds. */
const CLICK_MS_MAX = 500;

interface RowHold {
  onPointerEnter: (event: PointerEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
  onPointerLeave: (event: PointerEvent) => void;
}

/** Handlers that call `onHold` with true while a mouse is over an element or any pointer is pressed on it, until the click that follows. */
export function useRowHold(onHold: ((isHeld: boolean) => void) | undefined): RowHold {
  const release = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hold = (): void => {
    clearTimeout(release.current);
    onHold?.(true);
  };
  return {
    onPointerEnter: ({ pointerType }) => (pointerType === 'mouse' ? hold() : undefined),
    onPointerDown: hold,
    onPointerLeave: ({ pointerType }) => {
      clearTimeout(release.current);
      if (pointerType === 'mouse') onHold?.(false);
      // A finger leaves before its click.
      else release.current = setTimeout(() => onHold?.(false), CLICK_MS_MAX);
    },
  };
}
