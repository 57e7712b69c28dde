'use client';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import styles from './level-handle.module.css';
import { usePaneScale } from './pane-scale';
import { levelAt } from './round-values';
import { topOf, valueAt } from './value-range';

/** Steps per key. */
const MOVES: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

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
  /** Id of the description of the keys. */
  keysId: string;
  /** Called with another level than the given one, when the line is let go, left, or Enter is pressed. */
  onDrop: (level: string) => void;
}

/** A level over the first pane as a line that is dragged by mouse, finger or arrow keys; Escape puts it back. Absent while the level is out of the range. */
export function LevelHandle({ level, label, text, spoken, icon, keysId, onDrop }: LevelHandleProps) {
  const scale = usePaneScale();
  const line = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const isDragged = useRef(false);
  if (!scale) return null;
  const { range, step } = scale;
  const shown = draft ?? level;
  const value = Number(shown);
  if (value < range.low || value > range.high) return null;

  const choose = (wanted: number, by = 0): void => {
    const inside = within(Number(levelAt(wanted, step, by)), range.low, range.high);
    setDraft(levelAt(inside, step));
  };
  const drop = (): void => {
    isDragged.current = false;
    setDraft(null);
    if (draft !== null && Number(draft) !== Number(level)) onDrop(draft);
  };
  const cancel = (): void => {
    isDragged.current = false;
    setDraft(null);
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
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDragged.current = true;
  };
  const onPointerMove = (event: PointerEvent): void => {
    // The crosshair does not follow a pointer that is on the line.
    event.stopPropagation();
    const bounds = line.current?.offsetParent?.getBoundingClientRect();
    if (!isDragged.current || !bounds || bounds.height === 0) return;
    choose(valueAt(within((event.clientY - bounds.top) / bounds.height, 0, 1), range));
  };

  return (
    <div ref={line} className={styles.line} style={{ insetBlockStart: `${topOf(value, range)}%` }} data-moved={draft !== null}>
      <div
        className={styles.grip}
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
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={drop}
        onPointerCancel={cancel}
      >
        {icon}
        <bdi>{text(shown)}</bdi>
      </div>
    </div>
  );
}
