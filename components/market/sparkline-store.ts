'use client';

import { lightGet } from '@/lib/api/light-call';
import type { MultiKline } from '@/lib/contract/market-plates';

const BATCH_MS = 120;
const BATCH_MAX = 100;
/** Days kept: far more than a screen and its surroundings show. */
const KEPT_MAX = 200;

/** Prices of a day or of a session, oldest first; null where there was none. */
export type Points = readonly (number | null)[];

/** A new step is asked for this long after its time at least, and within as long again: not by everybody at once. */
const RENEW_MS = 60_000;

const known = new Map<string, Points>();
const wanted = new Set<string>();
const listeners = new Map<string, Set<() => void>>();
let timer: ReturnType<typeof setTimeout> | undefined;
let renewal: ReturnType<typeof setTimeout> | undefined;

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

/** Forgets the days that nobody shows, and asks for the others anew: they show until the new ones have come. */
function renew(): void {
  renewal = undefined;
  for (const id of known.keys()) if (!listeners.has(id)) known.delete(id);
  for (const id of listeners.keys()) wanted.add(id);
  timer ??= setTimeout(() => void fetchBatch(), BATCH_MS);
}

/** When the day will have gone on by a step, milliseconds from now, however wrong this machine's clock is. */
function untilNextStep({ stepMs, nextTime }: MultiKline): number {
  return Math.min(stepMs, Math.max(0, nextTime - Date.now()));
}

const renewAfter = (delayMs: number): void => {
  renewal ??= setTimeout(renew, delayMs + RENEW_MS * (1 + Math.random()));
};

async function fetchBatch(): Promise<void> {
  timer = undefined;
  const ids = [...wanted].slice(0, BATCH_MAX);
  for (const id of ids) wanted.delete(id);
  if (wanted.size > 0) timer = setTimeout(() => void fetchBatch(), BATCH_MS);
  if (ids.length === 0) return;
  try {
    const answer = await lightGet<MultiKline>('/v1/mix/index/getMultiKlineDataNewV2', { symbolIds: ids.join(',') });
    for (const [id, closes] of Object.entries(answer.closes)) {
      known.set(
        id,
        closes.map((close) => (close === null ? null : Number(close))),
      );
      for (const listener of listeners.get(id) ?? []) listener();
    }
    forgetOldest();
    renewAfter(untilNextStep(answer));
  } catch {
    // A list without its small pictures is still the list: they are asked for again with the rows, and in a while.
    renewAfter(0);
  }
}
