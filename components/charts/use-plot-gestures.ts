'use client';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { Zoom } from './zoom';
import { scaled, shifted } from './zoom-range';

/** A press that moves this far, in px, is a drag and no click. */
const DRAG_MIN_PX = 4;
/** Zoom per px of the wheel, and the most px of one event: a step of a mouse wheel is far more than one of a touchpad. */
const WHEEL_RATE = 1.015;
const WHEEL_MAX_PX = 16;
const WHEEL_LINE_PX = 16;

const KEYS: Readonly<Record<string, 'in' | 'out' | 'reset'>> = { '+': 'in', '=': 'in', '-': 'out', _: 'out', '0': 'reset' };

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Zooms by a wheel with Ctrl or the command key, as browsers report pinches on touchpads; moves through time by a sideways one. */
function applyWheel(event: WheelEvent, zoom: Zoom, bounds: DOMRect): void {
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : WHEEL_LINE_PX;
  const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
  if (event.ctrlKey || event.metaKey) {
    const factor = WHEEL_RATE ** within(event.deltaY * unit, -WHEEL_MAX_PX, WHEEL_MAX_PX);
    const share = within((event.clientX - bounds.left) / bounds.width, 0, 1);
    zoom.change((range, shortest) => scaled(range, factor, share, shortest));
  } else if (zoom.canMove() && (event.shiftKey || Math.abs(sideways) > Math.abs(event.deltaY))) {
    zoom.change((range) => shifted(range, (sideways * unit) / bounds.width));
  } else return;
  // Any other wheel scrolls the page, and is that of others.
  event.preventDefault();
  event.stopPropagation();
}

/** The pressed fingers, or the pressed mouse button. */
interface Press {
  /** Distance of each from the left edge of the screen, px. */
  positions: Map<number, number>;
  startX: number;
  isDrag: boolean;
}

/**
 * Zoom and pan of plots: a wheel with a modifier, two fingers and keys zoom; a drag moves the chart through time, one by a finger only
 * a zoomed chart. The plain wheel and a finger moved up or down scroll the page. `place` returns the place around which keys zoom, as a
 * share of the width.
 */
export function usePlotGestures(target: RefObject<HTMLElement | null>, zoom: Zoom, place: () => number | undefined) {
  const latest = useRef(zoom);
  const press = useRef<Press>({ positions: new Map(), startX: 0, isDrag: false });

  useEffect(() => {
    latest.current = zoom;
  });
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent): void => {
      if (latest.current.canZoom) applyWheel(event, latest.current, element.getBoundingClientRect());
    };
    // Not by React, whose listeners of the wheel are passive: the browser would zoom the page as well.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [target]);

  const drag = ({ currentTarget, clientX, pointerId, pointerType }: PointerEvent, before: number): void => {
    // A finger reads the values of the first view.
    const isMove = pointerType === 'touch' ? zoom.isZoomed() : zoom.canMove();
    if (!press.current.isDrag && Math.abs(clientX - press.current.startX) >= DRAG_MIN_PX) {
      press.current.isDrag = true;
      if (isMove) currentTarget.setPointerCapture(pointerId);
    }
    const { width } = currentTarget.getBoundingClientRect();
    if (isMove && width > 0) zoom.change((range) => shifted(range, (before - clientX) / width));
  };
  /** The time below the other finger stays there. */
  const pinch = ({ currentTarget, clientX }: PointerEvent, before: number, other: number): void => {
    press.current.isDrag = true;
    const { left, width } = currentTarget.getBoundingClientRect();
    const factor = Math.abs(before - other) / Math.abs(clientX - other);
    if (Number.isFinite(factor) && factor > 0 && width > 0)
      zoom.change((range, shortest) => scaled(range, factor, (other - left) / width, shortest));
  };
  const onPointerEnd = ({ pointerId }: PointerEvent): void => void press.current.positions.delete(pointerId);

  return {
    /** Whether the last press was a drag: its click chooses nothing. */
    wasDrag: (): boolean => {
      const { isDrag } = press.current;
      press.current.isDrag = false;
      return isDrag;
    },
    /** Zooms by a key; false for keys that do not zoom. */
    zoomByKey: ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
      const effect = KEYS[key];
      if (effect === undefined || !zoom.canZoom || ctrlKey || metaKey || altKey) return false;
      if (effect === 'reset') zoom.reset();
      else zoom.step(effect, place());
      return true;
    },
    pointers: {
      onPointerDown: ({ button, pointerId, clientX }: PointerEvent): void => {
        if (button !== 0) return;
        const { positions } = press.current;
        if (positions.size === 0) press.current = { positions, startX: clientX, isDrag: false };
        positions.set(pointerId, clientX);
      },
      onPointerMove: (event: PointerEvent): void => {
        const { positions } = press.current;
        const before = positions.get(event.pointerId);
        if (before === undefined) return;
        // Released outside of the plots.
        if (event.buttons === 0) return onPointerEnd(event);
        const other = [...positions].find(([id]) => id !== event.pointerId)?.[1];
        positions.set(event.pointerId, event.clientX);
        if (other === undefined) drag(event, before);
        else if (zoom.canZoom) pinch(event, before, other);
      },
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
    },
  };
}
