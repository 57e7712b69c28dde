'use client';
import { useId, useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useChartLink, useLinkedTime } from './chart-link';
import { levelWithin } from './pane-scale';
import { levelAt } from './round-values';
import { indexOfTime, nearestIndex, type TimeRange } from './time-range';
import { valueAt } from './value-range';
import { useShown, type VisibleChart } from './visible-chart';
import { withTime } from './zoom-range';

/** Position of the crosshair: a point in time, and a level as decimal text. */
export interface Crosshair {
  index: number;
  level: string;
  /** Moved by keys: then it is announced as well as drawn. */
  isByKey: boolean;
}

interface CrosshairOptions {
  visible: VisibleChart;
  /** Value at which the keys begin; that of the bottom of the first pane by default. */
  start?: number | undefined;
  /** Element whose bounds are those of the pane whose levels can be chosen. */
  plot: RefObject<HTMLElement | null>;
  /** Called when a level is chosen; undefined when only values are read. */
  onChoose?: ((level: string) => void) | undefined;
}

/** A position is kept by its time: points may be added before and after it. */
type Position = Omit<Crosshair, 'index'> & { time: number };

/** Steps per key: [in time, in value]. */
type KeyMoves = Readonly<Record<string, readonly [number, number]>>;
const TIME_MOVES: KeyMoves = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
};
const ALL_MOVES: KeyMoves = {
  ...TIME_MOVES,
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  PageUp: [0, 10],
  PageDown: [0, -10],
};

const CHOICE_KEYS: readonly string[] = ['Enter', 'a', 'A'];

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Position of the crosshair, which linked charts share by its time. */
function usePosition(level: () => string): readonly [Position | null, (next: Position | null) => void] {
  const id = useId();
  const link = useChartLink();
  const pointed = useLinkedTime(link);
  const [own, setOwn] = useState<Position | null>(null);
  const isElsewhere = link !== null && pointed?.by !== id;
  const linked = pointed && { time: pointed.time, level: level(), isByKey: false };
  return [
    isElsewhere ? linked : own,
    (next) => {
      setOwn(next);
      link?.point(id, next?.time ?? null);
    },
  ];
}

/** Number of the visible point nearest to a share of the width. */
function pointAt(share: number, { times, now }: VisibleChart): number {
  const { timeRange } = now();
  const index = nearestIndex(share, times, timeRange);
  const at = times[index] ?? 0;
  return within(index + (at < timeRange.from ? 1 : at > timeRange.until ? -1 : 0), 0, times.length - 1);
}

/** Whether a time is in a range. */
const isVisible = (time: number, { from, until }: TimeRange): boolean => time >= from && time <= until;

/** Crosshair moved by mouse, touch and keys; a mouse click, Enter or `a` chooses its level, which may be out of the visible values. */
export function useCrosshair({ visible, start, plot, onChoose }: CrosshairOptions) {
  const { times, zoom } = visible;
  const startLevel = (): string => {
    const { range, step } = visible.now().scale;
    return levelAt(within(start ?? range.low, range.low, range.high), step);
  };
  const [position, setPosition] = usePosition(startLevel);
  const [isTouch, setIsTouch] = useState(false);
  const last = times.length - 1;
  // Without levels, up and down scroll the page.
  const keyMoves = onChoose ? ALL_MOVES : TIME_MOVES;
  // Points are added before and after it.
  const current = position && { ...position, index: indexOfTime(position.time, times) };
  const time = times[current?.index ?? 0] ?? 0;
  const isShown = useShown(visible, ({ timeRange }) => isVisible(time, timeRange));
  const crosshair = isShown ? current : null;
  /** The crosshair, or its initial position at the newest visible point. */
  const currentPosition = (): Crosshair =>
    current
      ? { ...current, level: levelWithin(current.level, visible.now().scale) }
      : { index: pointAt(1, visible), level: startLevel(), isByKey: true };

  const point = (event: PointerEvent): void => {
    // A touch on the button selects its level, not the touched position.
    if (event.pointerType === 'touch' && event.target instanceof Element && event.target.closest('button')) return;
    const bounds = plot.current?.getBoundingClientRect();
    if (!bounds || bounds.width === 0 || bounds.height === 0) return;
    const { range, step } = visible.now().scale;
    const across = within((event.clientX - bounds.left) / bounds.width, 0, 1);
    const down = within((event.clientY - bounds.top) / bounds.height, 0, 1);
    setPosition({ time: times[pointAt(across, visible)] ?? 0, level: levelAt(valueAt(down, range), step), isByKey: false });
  };

  const move = ([across, up]: readonly [number, number]): void => {
    const { range, step } = visible.now().scale;
    const { index, level } = currentPosition();
    const moved = levelAt(within(Number(levelAt(Number(level), step, up)), range.low, range.high), step);
    const next = within(index + across, 0, last);
    const nextTime = times[next] ?? 0;
    setPosition({ time: nextTime, level: up === 0 ? level : moved, isByKey: true });
    zoom.change((timeRange) => withTime(timeRange, nextTime));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = keyMoves[event.key];
    if (by) move(by);
    else if (onChoose && CHOICE_KEYS.includes(event.key)) onChoose(currentPosition().level);
    else if (event.key === 'Escape' && crosshair) setPosition(null);
    else return;
    event.preventDefault();
  };

  return {
    crosshair,
    /** Handlers of the container of plots and axes. */
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
        if (position?.isByKey === true && !event.currentTarget.contains(event.relatedTarget)) setPosition(null);
      },
    },
    /** Handlers of the plots. A tap only moves the crosshair: on touch screens the button chooses the level. */
    target: {
      onKeyDown,
      onClick: () => {
        if (!crosshair || !isTouch) onChoose?.(currentPosition().level);
      },
    },
  };
}
