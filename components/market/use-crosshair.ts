'use client';
import { useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { nearestPlace, priceAt, type ChartPoint, type Range } from './chart-geometry';
import { levelAt, type Step } from './chart-steps';

/** Where a reader looks: a point of the line, and a level as decimal text. */
export interface Crosshair {
  place: number;
  level: string;
  /** Moved by keys: then it is said as well as drawn. */
  isByKey: boolean;
}

interface CrosshairOptions {
  points: readonly ChartPoint[];
  range: Range;
  /** Distance between levels. */
  step: Step;
  /** Where both edges of the plot are measured. */
  plot: RefObject<HTMLElement | null>;
  /** Asks for an alert at a level. */
  onAsk: (level: string) => void;
}

/** Steps a key moves by: [in time, in price]. */
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
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

/** A crosshair that pointer, finger and keys move; a click with the pointer, Enter or `a` asks for an alert at its level. */
export function useCrosshair({ points, range, step, plot, onAsk }: CrosshairOptions) {
  const [held, setHeld] = useState<Crosshair | null>(null);
  const [isTouch, setIsTouch] = useState(false);
  const last = points.length - 1;
  // The chart grows and its span changes: what is held may lie beyond it.
  const crosshair = held && { ...held, place: Math.min(held.place, last) };
  /** Where keys begin: at the price now. */
  const from = (): Crosshair => crosshair ?? { place: last, level: levelAt(points[last]?.price ?? 0, step), isByKey: true };

  const point = (event: PointerEvent): void => {
    // A finger on the button means the level that stands there, not the place it hit the button at.
    if (event.pointerType === 'touch' && event.target instanceof Element && event.target.closest('button')) return;
    const bounds = plot.current?.getBoundingClientRect();
    if (!bounds || bounds.width === 0 || bounds.height === 0) return;
    const across = within((event.clientX - bounds.left) / bounds.width, 0, 1);
    const down = within((event.clientY - bounds.top) / bounds.height, 0, 1);
    setHeld({ place: nearestPlace(across, points), level: levelAt(priceAt(down, range), step), isByKey: false });
  };

  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { place, level } = from();
    const move = MOVES[event.key];
    if (move) {
      const [across, up] = move;
      const moved = levelAt(within(Number(levelAt(Number(level), step, up)), range.low, range.high), step);
      setHeld({ place: within(place + across, 0, last), level: up === 0 ? level : moved, isByKey: true });
    } else if (event.key === 'Enter' || event.key.toLowerCase() === 'a') onAsk(level);
    else if (event.key === 'Escape' && crosshair) setHeld(null);
    else return;
    event.preventDefault();
  };

  return {
    crosshair,
    /** For what holds plot and axis. */
    area: {
      onPointerDown: (event: PointerEvent) => {
        setIsTouch(event.pointerType === 'touch');
        point(event);
      },
      onPointerMove: point,
      // A finger that lifts leaves the crosshair standing: its button is pressed next.
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') setHeld(null);
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld((now) => (now?.isByKey ? null : now));
      },
    },
    /** For the plot alone. A tap only points: on a phone a price is asked for by the button. */
    target: {
      onKeyDown: press,
      onClick: () => {
        if (!crosshair || !isTouch) onAsk(from().level);
      },
    },
  };
}
