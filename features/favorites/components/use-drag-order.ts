'use client';
import { type DragEvent, useState } from 'react';

/** What an item of a list needs so that it can be dragged to another place. */
type DragProps = Record<'onDragStart' | 'onDragOver' | 'onDrop', (event: DragEvent) => void> & { draggable: true };

/** Lets the items of a list be dragged to another place; a list inside an item keeps its own drags to itself. */
export function useDragOrder(move: (from: number, to: number) => void): (at: number) => DragProps {
  const [dragged, setDragged] = useState<number | null>(null);
  return (at) => ({
    draggable: true,
    onDragStart: (event) => {
      event.stopPropagation();
      setDragged(at);
    },
    onDragOver: (event) => {
      if (dragged !== null) event.preventDefault();
    },
    onDrop: (event) => {
      if (dragged === null) return;
      event.preventDefault();
      event.stopPropagation();
      setDragged(null);
      if (dragged !== at) move(dragged, at);
    },
  });
}
