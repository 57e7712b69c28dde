'use client';
import { type DragEvent, useState } from 'react';

/** Props that make a list item draggable. */
type DragProps = Record<'onDragStart' | 'onDragOver' | 'onDrop', (event: DragEvent) => void> & { draggable: true };

/** Reordering of list items by dragging; drags of a nested list do not reach the outer one. */
export function useDragOrder(move: (from: number, to: number) => void): (index: number) => DragProps {
  const [dragged, setDragged] = useState<number | null>(null);
  return (index) => ({
    draggable: true,
    onDragStart: (event) => {
      event.stopPropagation();
      setDragged(index);
    },
    onDragOver: (event) => {
      if (dragged !== null) event.preventDefault();
    },
    onDrop: (event) => {
      if (dragged === null) return;
      event.preventDefault();
      event.stopPropagation();
      setDragged(null);
      if (dragged !== index) move(dragged, index);
    },
  });
}
