'use client';
import { useState, type HTMLAttributes, type PointerEvent } from 'react';

type RowProps = Partial<Record<'data-dragged', boolean>> & Partial<Record<'data-drop', 'before' | 'after'>>;

/** Props of the rows of a list and of their handles. */
export interface RowDrag {
  rowProps: (place: number) => RowProps;
  handleProps: (place: number) => Pick<HTMLAttributes<HTMLElement>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'>;
}

/** Place of the row at a height on the screen, among those of the list around an element; the last one below all rows. */
function placeAt(handle: Element, y: number): number {
  const rows = [...(handle.closest('ul')?.children ?? [])];
  const place = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return place < 0 ? rows.length - 1 : place;
}

/** Moves the rows of a list by dragging their handles, with mouse, pen and finger: `move` is called once, when the handle is let go. */
export function useRowDrag(move: (from: number, to: number) => void): RowDrag {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const end = ({ type }: PointerEvent): void => {
    setDrag(null);
    if (drag && type === 'pointerup' && drag.to !== drag.from) move(drag.from, drag.to);
  };
  return {
    rowProps: (place) => ({
      ...(drag?.from === place ? { 'data-dragged': true } : {}),
      ...(drag?.to === place && drag.to !== drag.from ? { 'data-drop': drag.to < drag.from ? 'before' : 'after' } : {}),
    }),
    handleProps: (place) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        // The handle keeps the pointer until it is let go, wherever it is.
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: place, to: place });
      },
      onPointerMove: ({ currentTarget, clientY }) => {
        if (drag) setDrag({ ...drag, to: placeAt(currentTarget, clientY) });
      },
      onPointerUp: end,
      onPointerCancel: end,
    }),
  };
}
