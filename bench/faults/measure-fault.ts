import type { BenchResult } from '../fan-out';
import { figure, limited } from '../samples';
import { msUntilReady } from './exchange';
import type { Writers } from './writers';

/** Number of writes acknowledged before a fault and after it. */
const WRITES = 10;
/**
 * Longest time until `/readyz` reports the fault, and longest call: 3 s for its late statement, the wait before it included, and some for
 * the machine.
 */
const UNREADY_MS_MAX = 5_000;
const CALL_MS_MAX = 5_000;

/** A fault of a database and its end. */
export interface Fault {
  name: string;
  start(): unknown;
  /** Resolves when the fault may end. */
  last(): Promise<unknown>;
  end(): unknown;
}

/** Measures the calls of writers during a fault of their database. `compare` checks their writes afterwards. */
export async function measureFault(
  origin: string,
  writers: Writers,
  { name, start, last, end }: Fault,
  compare: () => Promise<{ lost: number; doubled: number }>,
): Promise<BenchResult[]> {
  await writers.untilAcknowledged(WRITES);
  writers.takeCounts();
  const seen = msUntilReady(origin, false);
  await start();
  const unreadyMs = await seen;
  await last();
  await end();
  const readyMs = await msUntilReady(origin, true);
  await writers.untilAcknowledged(WRITES);
  const { done, refused, missing, other, broken, hanging, longestMs } = writers.takeCounts();
  const { lost, doubled } = await compare();
  return [
    figure(`${name}: calls answered 200`, done, 'calls'),
    figure(`${name}: calls answered 503`, refused, 'calls'),
    figure(`${name}: other answers, broken connections`, missing + other + broken, 'calls', 0),
    limited(`${name}: hanging calls`, hanging, 'calls', 0),
    figure(`${name}: longest call`, longestMs, 'ms', CALL_MS_MAX),
    limited(`${name}: until /readyz is not ready`, unreadyMs, 'ms', UNREADY_MS_MAX),
    figure(`${name}: ready again after its end`, readyMs, 'ms'),
    figure(`${name}: writes acknowledged so far`, writers.acknowledged, 'writes'),
    limited(`${name}: of these lost`, lost, 'writes', 0),
    limited(`${name}: doubled`, doubled, 'writes', 0),
  ];
}
