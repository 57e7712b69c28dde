'use client';
import type { ReactNode } from 'react';
import type { Direction } from '@/lib/money/format-percent';
import { topOf, type ValueRange } from '@/components/charts/value-range';
import { chartPath, type ChartPoint } from './chart-geometry';
import styles from './chart-plot.module.css';

interface ChartPlotProps {
  points: readonly ChartPoint[];
  range: ValueRange;
  /** Drawn as a dotted horizontal line; null: not drawn. */
  currentPrice: number | null;
  /** Color of the line; neutral without it. */
  direction?: Direction;
  /** Accessible description; without it the plot is hidden from assistive technology. */
  summary?: string;
  /** Overlay, positioned in per cent by the same range. */
  children?: ReactNode;
}

/** Line chart of prices that fills its container. */
export function ChartPlot({ points, range, currentPrice, direction, summary, children }: ChartPlotProps) {
  const accessibility = summary === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': summary };
  return (
    <>
      <svg className={styles.line} viewBox="0 0 100 100" preserveAspectRatio="none" data-direction={direction} {...accessibility}>
        <path d={chartPath(points, range)} vectorEffect="non-scaling-stroke" />
      </svg>
      {currentPrice === null ? null : <i className={styles.currentPrice} style={{ insetBlockStart: `${topOf(currentPrice, range)}%` }} />}
      {children}
    </>
  );
}
