'use client';
import { useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { nearestIndex, priceAt, type ChartPoint, type Range } from './chart-geometry';
import { levelAt, type Step } from './chart-steps';

/** Position of the crosshair: a point of the line, and a level as decimal text. */
export interface Crosshair {
  index: number;
  level: string;
  /** Moved by keys: then it is announced as well as drawn. */
  isByKey: boolean;
}

interface CrosshairOptions {
  points: readonly ChartPoint[];
  range: Range;
  /** Distance between levels. */
  step: Step;
  /** Element whose bounds are those of the plot. */
  plot: RefObject<HTMLElement | null>;
  /** Requests an alert at a level. */
  onAlert: (level: string) => void;
}

/** Steps per key: [in time, in price]. */
const KEY_MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  PageUp: [0, 10],
  PageDown: [0, -10],
};

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Crosshair moved by mouse, touch and keys; a mouse click, Enter or `a` requests an alert at its level. */
export function useCrosshair({ points, range, step, plot, onAlert }: CrosshairOptions) {
  const [position, setPosition] = useState<Crosshair | null>(null);
  const [isTouch, setIsTouch] = useState(false);
  const last = points.length - 1;
  // The number of points changes: the stored index may be out of range.
  const crosshair = position && { ...position, index: Math.min(position.index, last) };
  /** The crosshair, or its initial position at the current price. */
  const currentPosition = (): Crosshair => crosshair ?? { index: last, level: levelAt(points[last]?.price ?? 0, step), isByKey: true };

  const point = (event: PointerEvent): void => {
    // A touch on the button selects its level, not the touched position.
    if (event.pointerType === 'touch' && event.target instanceof Element && event.target.closest('button')) return;
    const bounds = plot.current?.getBoundingClientRect();
    if (!bounds || bounds.width === 0 || bounds.height === 0) return;
    const across = within((event.clientX - bounds.left) / bounds.width, 0, 1);
    const down = within((event.clientY - bounds.top) / bounds.height, 0, 1);
    setPosition({ index: nearestIndex(across, points), level: levelAt(priceAt(down, range), step), isByKey: false });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { index, level } = currentPosition();
    const move = KEY_MOVES[event.key];
    if (move) {
      const [across, up] = move;
      const moved = levelAt(within(Number(levelAt(Number(level), step, up)), range.low, range.high), step);
      setPosition({ index: within(index + across, 0, last), level: up === 0 ? level : moved, isByKey: true });
    } else if (event.key === 'Enter' || event.key.toLowerCase() === 'a') onAlert(level);
    else if (event.key === 'Escape' && crosshair) setPosition(null);
    else return;
    event.preventDefault();
  };

  return {
    crosshair,
    /** Handlers of the container of plot and axis. */
    area: {
      onPointerDown: (event: PointerEvent) => {
        setIsTouch(event.pointerType === 'touch');
        point(event);
      },
      onPointerMove: point,
      // Lifting the finger keeps the crosshair: its button is pressed next.
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') setPosition(null);
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setPosition((now) => (now?.isByKey ? null : now));
      },
    },
    /** Handlers of the plot. A tap only moves the crosshair: on touch screens the button requests the alert. */
    target: {
      onKeyDown: onKeyDown,
      onClick: () => {
        if (!crosshair || !isTouch) onAlert(currentPosition().level);
      },
    },
  };
}
