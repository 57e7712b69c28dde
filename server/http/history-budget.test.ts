import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { HistoryBusyError } from '../platform/errors';
import type { HttpDeps } from './deps';
import { createHistoryBudget } from './history-budget';

const deps = {
  config: { candleDaysPerMinute: 50 },
  addresses: { isInternal: () => false, ipOf: () => '203.0.113.9' },
  clock: () => 0,
} as unknown as HttpDeps;

/** Status of a second call that costs 60 of the 100 days of an idle address, after a first one that ended with an error. */
async function statusAfter(first: Error): Promise<unknown> {
  const budget = createHistoryBudget(deps);
  const charge = budget({ raw: {} as never }, { raw: new EventEmitter() as never });
  await expect(charge.withinBudget(60, () => Promise.reject(first))).rejects.toBe(first);
  return charge.withinBudget(60, () => Promise.resolve('served')).catch((error: { statusCode?: number }) => error.statusCode);
}

it.each([
  ['refused because of load', new HistoryBusyError(9), 'served'],
  ['left by its caller before it began', new HistoryBusyError(1), 'served'],
  ['left by its caller after it had begun', new HistoryBusyError(1, { hasBegun: true }), 429],
  ['that failed', new Error('of anything else'), 429],
])('a job %s', async (_name, error, expected) => {
  expect(await statusAfter(error)).toBe(expected);
});
