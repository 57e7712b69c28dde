import type { HeatBounds } from './treemap-data';

/** Steps of color from the strongest fall to the strongest rise; the color of an unknown value is `none`. */
export const HEAT_STEPS = ['down-3', 'down-2', 'down-1', 'flat', 'up-1', 'up-2', 'up-3'] as const;
export type HeatStep = (typeof HEAT_STEPS)[number];

/** Changes below this round to 0.00 %. */
const FLAT_BELOW = 0.000_05;

/** Returns the step of a value. */
export function heatStep(ratio: number | null, [medium, strong]: HeatBounds): HeatStep | 'none' {
  if (ratio === null) return 'none';
  const size = Math.abs(ratio);
  if (size < FLAT_BELOW) return 'flat';
  return `${ratio > 0 ? 'up' : 'down'}-${size < medium ? 1 : size < strong ? 2 : 3}`;
}
