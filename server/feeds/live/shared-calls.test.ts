import { expect, it, onTestFinished } from 'vitest';
import { HistoryBusyError } from '../../platform/errors';
import { RecentMap } from './recent-map';
import { SharedCalls } from './shared-calls';

/** Calls that end when the test says so. */
function scene(runningMax = 2) {
  const calls = new SharedCalls<string>(runningMax);
  const started: { signal: AbortSignal; resolve: (text: string) => void; reject: (error: unknown) => void }[] = [];
  const run = (key: string, signal?: AbortSignal): Promise<string> =>
    calls.run(key, (shared) => new Promise((resolve, reject) => started.push({ signal: shared, resolve, reject })), signal);
  return { calls, started, run };
}

it('equal calls share one result, and a call after its end is a new one', async () => {
  const { calls, started, run } = scene();
  const both = Promise.all([run('a'), run('a')]);
  started[0]?.resolve('one');
  expect(await both).toEqual(['one', 'one']);
  expect(calls.size).toBe(0);
  void run('a');
  expect(started).toHaveLength(2);
});

it('a call is aborted when its last caller leaves, and an equal one begins anew', async () => {
  const { started, run } = scene();
  const [first, second] = [new AbortController(), new AbortController()];
  const results = Promise.allSettled([run('a', first.signal), run('a', second.signal)]);
  first.abort();
  expect(started[0]?.signal.aborted).toBe(false);
  second.abort();
  expect(started[0]?.signal.aborted).toBe(true);
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = run('a', new AbortController().signal);
  started[0]?.reject(new Error('aborted'));
  started[1]?.resolve('two');
  expect(await again).toBe('two');
});

it('a caller without a signal keeps the call running', () => {
  const { started, run } = scene();
  const leaving = new AbortController();
  void run('a');
  run('a', leaving.signal).catch(() => undefined);
  leaving.abort();
  expect(started[0]?.signal.aborted).toBe(false);
});

it('one caller may have many calls: nothing warns of the listeners on its signal', async () => {
  const { calls, started, run } = scene(24);
  const warnings: string[] = [];
  const listener = ({ message }: Error): void => void warnings.push(message);
  process.on('warning', listener);
  onTestFinished(() => void process.off('warning', listener));
  const { signal } = new AbortController();
  const results = Promise.all(Array.from({ length: 24 }, (_, key) => run(String(key), signal)));
  for (const { resolve } of started) resolve('one');
  expect(new Set(await results)).toEqual(new Set(['one']));
  expect(calls.size).toBe(0);
  // Node emits warnings in a later turn.
  await new Promise((resolve) => void setImmediate(resolve));
  expect(warnings).toEqual([]);
});

it('a call beyond the limit is refused, an equal one is not', async () => {
  const { started, run } = scene(1);
  const first = run('a');
  await expect(run('b')).rejects.toBeInstanceOf(HistoryBusyError);
  const second = run('a');
  started[0]?.resolve('one');
  expect([await first, await second]).toEqual(['one', 'one']);
});

it('the least recently used values are removed above the total size, never the newest', () => {
  const map = new RecentMap<string>(10);
  map.set('a', 'A', 4);
  map.set('b', 'B', 4);
  map.get('a');
  map.set('c', 'C', 4);
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual(['A', undefined, 'C']);
  map.set('c', 'C2', 20);
  expect(['a', 'c'].map((key) => map.has(key))).toEqual([false, true]);
});
