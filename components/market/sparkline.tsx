'use client';
import { useCallback, useSyncExternalStore } from 'react';
import type { QuoteRow } from '@/lib/contract/quotes';
import styles from './sparkline.module.css';
import { pointsOf, wantPoints, type Points } from './sparkline-store';

const WIDTH = 96;
const HEIGHT = 28;
const EDGE = 2;

/** Path of a day's prices in a box of 96 × 28; empty when fewer than two are known. */
export function sparklinePath(points: Points): string {
  const prices = points.filter((point) => point !== null);
  if (prices.length < 2) return '';
  const low = Math.min(...prices);
  const span = Math.max(...prices) - low || 1;
  const step = WIDTH / (points.length - 1);
  const parts = points.flatMap((point, place) => {
    if (point === null) return [];
    return [`${(place * step).toFixed(1)} ${(HEIGHT - EDGE - ((point - low) / span) * (HEIGHT - 2 * EDGE)).toFixed(1)}`];
  });
  return `M${parts.join('L')}`;
}

/** The last 24 hours as a line, colored by their own direction; says nothing that the change beside it does not. */
export function Sparkline({ row }: { row: QuoteRow }) {
  const subscribe = useCallback((listener: () => void) => wantPoints(row.symbolId, listener), [row.symbolId]);
  const points = useSyncExternalStore(subscribe, () => pointsOf(row.symbolId), () => undefined);
  if (!points) return <svg className={styles.box} />;
  const first = points.find((point) => point !== null) ?? 0;
  const last = points.findLast((point) => point !== null) ?? 0;
  return (
    <svg className={styles.box} aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} data-direction={last > first ? 'up' : last < first ? 'down' : 'flat'}>
      <path d={sparklinePath(points)} />
    </svg>
  );
}
