'use client';

import { lightGet } from '@/lib/api/light-call';
import type { MultiKline } from '@/lib/contract/market-plates';

const BATCH_MS = 120;
const BATCH_MAX = 100;
/** Days kept: far more than a screen and its surroundings show. */
const KEPT_MAX = 200;

/** Prices of a day, oldest first; null where there was none. */
export type Points = readonly (number | null)[];

const known = new Map<string, Points>();
const wanted = new Set<string>();
const listeners = new Map<string, Set<() => void>>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The day's prices of a symbol; undefined until they have come. */
export function pointsOf(symbolId: string): Points | undefined {
  return known.get(symbolId);
}

/** Asks for a symbol's day with those of others that are wanted now, and calls back when it has come. */
export function wantPoints(symbolId: string, listener: () => void): () => void {
  const those = listeners.get(symbolId) ?? new Set();
  listeners.set(symbolId, those.add(listener));
  if (!known.has(symbolId)) {
    wanted.add(symbolId);
    timer ??= setTimeout(() => void fetchBatch(), BATCH_MS);
  }
  return () => {
    those.delete(listener);
    if (those.size === 0) {
      listeners.delete(symbolId);
      wanted.delete(symbolId);
    }
  };
}

/** Lets go of the days that came longest ago and that nobody shows. */
function forgetOldest(): void {
  for (const id of known.keys()) {
    if (known.size <= KEPT_MAX) return;
    if (!listeners.has(id)) known.delete(id);
  }
}

async function fetchBatch(): Promise<void> {
  timer = undefined;
  const ids = [...wanted].slice(0, BATCH_MAX);
  for (const id of ids) wanted.delete(id);
  if (wanted.size > 0) timer = setTimeout(() => void fetchBatch(), BATCH_MS);
  if (ids.length === 0) return;
  try {
    const answer = await lightGet<MultiKline>('/v1/mix/index/getMultiKlineDataNewV2', { symbolIds: ids.join(',') });
    for (const [id, closes] of Object.entries(answer.closes)) {
      known.set(id, closes.map((close) => (close === null ? null : Number(close))));
      for (const listener of listeners.get(id) ?? []) listener();
    }
    forgetOldest();
  } catch {
    // A list without its small pictures is still the list: they are asked for again when the rows are.
  }
}
