'use client';

import { create } from 'zustand';
import { fetchCall } from '@/lib/api/fetch-call';
import { sparklines } from '@/lib/contract/calls/klines';
import type { MultiKline } from '@/lib/contract/market-plates';

const BATCH_MS = 120;
const BATCH_MAX = 100;
/** Most symbols cached: far more than a screen and its surroundings show. */
const CACHED_MAX = 200;

/** Prices of the last 24 hours, or of a closed market's last session, oldest first; null where there was none. */
export type SparklinePoints = readonly (number | null)[];

/** Minimum delay of a refresh after a new step, and its jitter, so that clients do not refresh all at once, milliseconds. */
const REFRESH_MS = 60_000;

/** Store of the points of each symbol, the earliest loaded first; a symbol without an entry is not loaded. */
export const useSparklines = create<ReadonlyMap<string, SparklinePoints>>()(() => new Map());

/** Number of sparklines of each symbol on the page. */
const shown = new Map<string, number>();
const pending = new Set<string>();
let batchTimer: ReturnType<typeof setTimeout> | undefined;
let refreshTimer: ReturnType<typeof setTimeout> | undefined;

/** Loads a symbol's prices in a batch, and again with each step of the day while the sparkline is shown, until the returned function is called. */
export function acquireSparkline(symbolId: string): () => void {
  shown.set(symbolId, (shown.get(symbolId) ?? 0) + 1);
  if (!useSparklines.getState().has(symbolId)) {
    pending.add(symbolId);
    batchTimer ??= setTimeout(() => void fetchBatch(), BATCH_MS);
  }
  return () => {
    const others = (shown.get(symbolId) ?? 0) - 1;
    if (others > 0) {
      shown.set(symbolId, others);
      return;
    }
    shown.delete(symbolId);
    pending.delete(symbolId);
  };
}

/** Adds prices, and evicts the oldest ones that are not shown. */
function addSparklines(loaded: [string, SparklinePoints][]): void {
  const points = new Map(useSparklines.getState());
  for (const [id, closes] of loaded) points.set(id, closes);
  for (const id of points.keys()) {
    if (points.size <= CACHED_MAX) break;
    if (!shown.has(id)) points.delete(id);
  }
  useSparklines.setState(points, true);
}

/** Evicts prices that are not shown and reloads the others, which stay visible meanwhile. */
function refresh(): void {
  refreshTimer = undefined;
  useSparklines.setState((points) => new Map([...points].filter(([id]) => shown.has(id))), true);
  for (const id of shown.keys()) pending.add(id);
  batchTimer ??= setTimeout(() => void fetchBatch(), BATCH_MS);
}

/** Milliseconds until the next step of the day, bounded in case the local clock is wrong. */
function msUntilNextStep({ stepMs, nextTime }: MultiKline): number {
  return Math.min(stepMs, Math.max(0, nextTime - Date.now()));
}

const scheduleRefresh = (delayMs: number): void => {
  refreshTimer ??= setTimeout(refresh, delayMs + REFRESH_MS * (1 + Math.random()));
};

async function fetchBatch(): Promise<void> {
  batchTimer = undefined;
  const ids = [...pending].slice(0, BATCH_MAX);
  for (const id of ids) pending.delete(id);
  if (pending.size > 0) batchTimer = setTimeout(() => void fetchBatch(), BATCH_MS);
  if (ids.length === 0) return;
  try {
    const answer = await fetchCall(sparklines, { symbolIds: ids.join(',') });
    addSparklines(
      Object.entries(answer.closes).map(([id, closes]) => [id, closes.map((close) => (close === null ? null : Number(close)))]),
    );
    scheduleRefresh(msUntilNextStep(answer));
  } catch {
    // Sparklines are optional: they are requested again with the rows, and after a delay.
    scheduleRefresh(0);
  }
}
