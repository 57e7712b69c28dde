'use client';
import { useEffect } from 'react';
import type { QuoteRow } from '@/lib/contract/quotes';
import type { Tick } from '@/lib/realtime/tick-store';
import { useLivePaint, useTickAtRender } from '@/lib/realtime/use-live-paint';
import { latestValues } from './latest-values';
import styles from './sparkline.module.css';
import { acquireSparkline, useSparklines, type SparklinePoints } from './sparkline-store';

const WIDTH = 96;
const HEIGHT = 28;
const EDGE = 2;

/** SVG path of prices in a box of 96 × 28; empty when fewer than two are known. */
export function sparklinePath(points: SparklinePoints): string {
  const prices = points.filter((point) => point !== null);
  if (prices.length < 2) return '';
  const low = Math.min(...prices);
  const span = Math.max(...prices) - low || 1;
  const step = WIDTH / (points.length - 1);
  const parts = points.flatMap((point, index) => {
    if (point === null) return [];
    return [`${(index * step).toFixed(1)} ${(HEIGHT - EDGE - ((point - low) / span) * (HEIGHT - 2 * EDGE)).toFixed(1)}`];
  });
  return `M${parts.join('L')}`;
}

/** Direction of the current price since its open; the line's last point may be half an hour old. */
function directionOf(row: QuoteRow, tick: Tick | undefined): 'up' | 'down' | 'flat' {
  const { price, open24h } = latestValues(row, tick);
  if (price === null || open24h === null || Number(price) === Number(open24h)) return 'flat';
  return Number(price) > Number(open24h) ? 'up' : 'down';
}

/** Line of the last 24 hours, or of a closed market's last session; decorative beside the change. */
export function Sparkline({ row }: { row: QuoteRow }) {
  useEffect(() => acquireSparkline(row.symbolId), [row.symbolId]);
  const points = useSparklines((loaded) => loaded.get(row.symbolId));
  const direction = directionOf(row, useTickAtRender(row.symbolId));
  const ref = useLivePaint<SVGSVGElement>(
    row.symbolId,
    (tick) => directionOf(row, tick),
    (element, tick) => (element.dataset['direction'] = directionOf(row, tick)),
  );
  return (
    <svg className={styles.box} ref={ref} aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} data-direction={direction}>
      {points ? <path d={sparklinePath(points)} /> : null}
    </svg>
  );
}
