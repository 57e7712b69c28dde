'use client';
import { createContext, use } from 'react';
import { levelAt, type Step } from './round-values';
import type { ValueRange } from './value-range';

/** Scale of the first pane of a chart. */
export interface PaneScale {
  range: ValueRange;
  /** Distance between the values that can be chosen. */
  step: Step;
}

/** Scale for the parts over the first pane. */
export const PaneScaleContext = createContext<PaneScale | null>(null);

/** Returns the scale of the first pane, for parts over it; null outside of a chart. */
export const usePaneScale = (): PaneScale | null => use(PaneScaleContext);

/** A level of a scale: the nearest one inside for a level outside. Levels are decimal text. */
export function levelWithin(level: string, { range: { low, high }, step }: PaneScale): string {
  const value = Number(level);
  return value >= low && value <= high ? level : levelAt(Math.min(high, Math.max(low, value)), step);
}
