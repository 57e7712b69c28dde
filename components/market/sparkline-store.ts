'use client';

import { fetchCall } from '@/lib/api/fetch-call';
import { sparklines } from '@/lib/contract/calls/klines';
import type { MultiKline } from '@/lib/contract/market-plates';

const BATCH_MS = 120;
const BATCH_MAX = 100;
/** Most symbols cached: far more than a screen and its surroundings show. */
const CACHED_MAX = 200;

/** Prices of a day or of a session, oldest first; null where there was none. */
export type Points = readonly (number | null)[];

/** Minimum delay of a refresh after a new step, and its jitter, so that clients do not refresh all at once. */
const REFRESH_MS = 60_000;

const pointsById = new Map<string, Points>();
const pending = new Set<string>();
const listeners = new Map<string, Set<() => void>>();
let batchTimer: ReturnType<typeof setTimeout> | undefined;
let refreshTimer: ReturnType<typeof setTimeout> | undefined;

/** Prices of a symbol's day; undefined until loaded. */
export function getPoints(symbolId: string): Points | undefined {
  return pointsById.get(symbolId);
}

/** Loads a symbol's day in a batch and calls the listener on each update; returns the unsubscribe function. */
export function subscribePoints(symbolId: string, listener: () => void): () => void {
  const own = listeners.get(symbolId) ?? new Set();
  listeners.set(symbolId, own.add(listener));
  if (!pointsById.has(symbolId)) {
    pending.add(symbolId);
    batchTimer ??= setTimeout(() => void fetchBatch(), BATCH_MS);
  }
  return () => {
    own.delete(listener);
    if (own.size === 0) {
      listeners.delete(symbolId);
      pending.delete(symbolId);
    }
  };
}

/** Evicts the oldest days without a listener. */
function evictOldest(): void {
  for (const id of pointsById.keys()) {
    if (pointsById.size <= CACHED_MAX) return;
    if (!listeners.has(id)) pointsById.delete(id);
  }
}

/** Evicts days without a listener and reloads the others, which stay visible meanwhile. */
function refresh(): void {
  refreshTimer = undefined;
  for (const id of pointsById.keys()) if (!listeners.has(id)) pointsById.delete(id);
  for (const id of listeners.keys()) pending.add(id);
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
    for (const [id, closes] of Object.entries(answer.closes)) {
      pointsById.set(
        id,
        closes.map((close) => (close === null ? null : Number(close))),
      );
      for (const listener of listeners.get(id) ?? []) listener();
    }
    evictOldest();
    scheduleRefresh(msUntilNextStep(answer));
  } catch {
    // Sparklines are optional: they are requested again with the rows, and after a delay.
    scheduleRefresh(0);
  }
}
