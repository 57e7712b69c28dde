'use client';
import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import styles from './level-handle.module.css';
import { usePaneScale } from './pane-scale';
import { levelAt } from './round-values';
import { topOf, valueAt } from './value-range';

/** Steps per key. */
const MOVES: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A press that moves less than this, in px, moves no line. */
const DRAG_MIN_PX = 3;

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Place of the pane that a line lies on; null without a height. */
function paneBounds(line: HTMLElement | null): DOMRect | null {
  const bounds = line?.offsetParent?.getBoundingClientRect();
  return bounds && bounds.height > 0 ? bounds : null;
}

/** A pressed line. */
interface Drag {
  /** Where the pointer was pressed, px from the top of the window, and its distance from the line. */
  startY: number;
  offset: number;
  hasMoved: boolean;
}

/** A press on a line at `top`, in per cent of its pane; null for another button. */
function dragFrom({ button, clientY }: PointerEvent, line: HTMLElement | null, top: number): Drag | null {
  const bounds = paneBounds(line);
  if (button !== 0 || !bounds) return null;
  return { startY: clientY, offset: clientY - bounds.top - (top / 100) * bounds.height, hasMoved: false };
}

interface LevelHandleProps {
  /** Level as decimal text. */
  level: string;
  /** Accessible name. */
  label: string;
  /** Text of a level on the handle. */
  text: (level: string) => string;
  /** Text of a level for screen readers. */
  spoken: (level: string) => string;
  icon: ReactNode;
  /** Whether it is one of two bounds: drawn in dots. */
  isBound?: boolean;
  /** Place of its label in the row of labels that would cover each other, from 0. */
  lane?: number;
  /** Id of the description of the keys. */
  keysId: string;
  /** Called with another level than the given one, when the line is let go, left, or Enter is pressed. */
  onDrop: (level: string) => void;
}

/**
 * A level over the first pane as a line that is dragged anywhere by a mouse, by its label by a finger, or moved by arrow keys; Escape puts
 * it back. Absent while the level is out of the range.
 */
export function LevelHandle(props: LevelHandleProps) {
  const { level, label, text, spoken, icon, isBound = false, lane = 0, keysId, onDrop } = props;
  const scale = usePaneScale();
  const line = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const drag = useRef<Drag | null>(null);
  if (!scale) return null;
  const { range, step } = scale;
  const shown = draft ?? level;
  const value = Number(shown);
  if (value < range.low || value > range.high) return null;

  const choose = (wanted: number, by = 0): void => {
    const inside = within(Number(levelAt(wanted, step, by)), range.low, range.high);
    setDraft(levelAt(inside, step));
  };
  const cancel = (): void => {
    drag.current = null;
    setDraft(null);
  };
  const drop = (): void => {
    cancel();
    if (draft !== null && Number(draft) !== Number(level)) onDrop(draft);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = MOVES[event.key];
    if (by !== undefined) choose(value, by);
    else if (event.key === 'Enter') drop();
    else if (event.key === 'Escape' && draft !== null) cancel();
    else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent): void => {
    event.stopPropagation();
    drag.current = dragFrom(event, line.current, topOf(value, range));
    if (drag.current) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent): void => {
    // The crosshair does not follow it.
    event.stopPropagation();
    const pressed = drag.current;
    const bounds = paneBounds(line.current);
    if (!pressed || !bounds) return;
    pressed.hasMoved ||= Math.abs(event.clientY - pressed.startY) >= DRAG_MIN_PX;
    if (pressed.hasMoved) choose(valueAt(within((event.clientY - pressed.offset - bounds.top) / bounds.height, 0, 1), range));
  };
  const pointers = { onPointerDown, onPointerMove, onPointerUp: drop, onPointerCancel: cancel };

  return (
    <div
      ref={line}
      className={styles.line}
      style={{ insetBlockStart: `${topOf(value, range)}%` }}
      data-moved={draft !== null}
      data-bound={isBound}
    >
      <div className={styles.strip} {...pointers} />
      <div
        className={styles.grip}
        style={{ '--lane': lane } as CSSProperties}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={keysId}
        aria-orientation="vertical"
        aria-valuemin={range.low}
        aria-valuemax={range.high}
        aria-valuenow={value}
        aria-valuetext={spoken(shown)}
        onKeyDown={onKeyDown}
        onBlur={drop}
        {...pointers}
      >
        {icon}
        <bdi>{text(shown)}</bdi>
      </div>
    </div>
  );
}
