'use client';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { topOf, valueAt, type ValueRange } from '@/components/charts/value-range';
import { exactPrice } from '../model/alert-text';
import styles from './level-lines.module.css';

/** A draggable level. */
export interface ChartLevel {
  key: 'price' | 'up' | 'down';
  /** Name of its line. */
  label: string;
  /** As typed; invalid numbers have no line. */
  value: string;
}

interface LevelLinesProps {
  levels: readonly ChartLevel[];
  /** Decimals of the prices. */
  precision: number;
  /** Scale of the box around the lines. */
  range: ValueRange;
  /** Freezes the scale during a drag, null after it: else the line would move away from the pointer. */
  onFreeze: (range: ValueRange | null) => void;
  onMove: (key: ChartLevel['key'], text: string) => void;
}

const KEY_STEP: Readonly<Record<string, number>> = { ArrowUp: 0.001, ArrowDown: -0.001, PageUp: 0.01, PageDown: -0.01 };

/** Levels that have a line. */
export function drawnLevels(levels: readonly ChartLevel[]): readonly ChartLevel[] {
  return levels.filter(({ value }) => Number(value) > 0);
}

/** Levels of an alert as lines across the box around them, moved by dragging or arrow keys. */
export function LevelLines({ levels, precision, range, onFreeze, onMove }: LevelLinesProps) {
  const [isDragged, setIsDragged] = useState(false);
  const setDragged = (next: boolean): void => {
    setIsDragged(next);
    onFreeze(next ? range : null);
  };
  const drag = (key: ChartLevel['key'], { currentTarget, clientY }: PointerEvent): void => {
    const bounds = currentTarget.parentElement?.getBoundingClientRect();
    if (!isDragged || !bounds || bounds.height === 0) return;
    onMove(key, valueAt((clientY - bounds.top) / bounds.height, range).toFixed(precision));
  };
  const onKeyDown = (level: ChartLevel, event: KeyboardEvent): void => {
    const step = KEY_STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const tick = 10 ** -precision;
    const by = Math.sign(step) * Math.max(tick, Math.abs(Number(level.value) * step));
    onMove(level.key, Math.max(tick, Number(level.value) + by).toFixed(precision));
  };

  return drawnLevels(levels).map((level) => (
    <div
      key={level.key}
      className={styles.level}
      style={{ insetBlockStart: `${topOf(Number(level.value), range)}%` }}
      role="slider"
      tabIndex={0}
      aria-label={level.label}
      aria-orientation="vertical"
      aria-valuenow={Number(level.value)}
      aria-valuetext={exactPrice(level.value, precision)}
      aria-valuemin={0}
      onKeyDown={(event) => onKeyDown(level, event)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(true);
      }}
      onPointerMove={(event) => drag(level.key, event)}
      onPointerUp={() => setDragged(false)}
      onPointerCancel={() => setDragged(false)}
    >
      <span>{exactPrice(level.value, precision)}</span>
    </div>
  ));
}
