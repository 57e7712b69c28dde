'use client';
import type { ReactNode } from 'react';
import type { Direction } from '@/lib/money/format-percent';
import { chartPath, topOf, type ChartPoint, type Range } from './chart-geometry';
import styles from './chart-plot.module.css';

interface ChartPlotProps {
  points: readonly ChartPoint[];
  range: Range;
  /** Price now: a dotted line across. */
  now: number | null;
  /** Colors the line by where it went; without it the line is quiet. */
  direction?: Direction;
  /** What the picture says, where nothing beside it does. */
  summary?: string;
  /** Drawn over it, placed in per cent by the same range. */
  children?: ReactNode;
}

/** Prices as a line in whatever box it stands in. */
export function ChartPlot({ points, range, now, direction, summary, children }: ChartPlotProps) {
  const said = summary === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': summary };
  return (
    <>
      <svg className={styles.line} viewBox="0 0 100 100" preserveAspectRatio="none" data-direction={direction} {...said}>
        <path d={chartPath(points, range)} vectorEffect="non-scaling-stroke" />
      </svg>
      {now === null ? null : <i className={styles.now} style={{ insetBlockStart: `${topOf(now, range)}%` }} />}
      {children}
    </>
  );
}
