import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HistoryBusyError, HistoryQueue, type HistoryJob } from './history-queue';

const PATIENCE_MS = 60_000;
const RUNNING_MS = 90_000;
const RESULT = new Float64Array([1]);

/** A worker thread whose jobs end under the test's control. */
class Scene {
  /** Keys in the order in which the jobs started. */
  readonly begun: string[] = [];
  readonly stopped: string[] = [];
  now = 0;
  private readonly ends = new Map<string, { done: () => void; failed: (error: Error) => void }>();
  readonly queue = new HistoryQueue({
    shortDays: 10,
    shortPlaces: 2,
    longPlaces: 3,
    longTogether: 1,
    patienceMs: PATIENCE_MS,
    runningMs: RUNNING_MS,
    clock: () => this.now,
  });

  job(key: string, cost: number, over: Partial<HistoryJob> = {}): HistoryJob {
    const run = (signal: AbortSignal): Promise<Float64Array> =>
      new Promise((resolve, reject) => {
        this.begun.push(key);
        this.ends.set(key, { done: () => resolve(RESULT), failed: reject });
        signal.addEventListener('abort', () => {
          this.stopped.push(key);
          reject(new Error('stopped'));
        });
      });
    return { key, cost, run, ...over };
  }

  ask(key: string, cost: number, signal?: AbortSignal): Promise<Float64Array> {
    const result = this.queue.ask(this.job(key, cost), signal);
    result.catch(() => undefined);
    return result;
  }

  async end(key: string): Promise<void> {
    this.ends.get(key)?.done();
    await vi.advanceTimersByTimeAsync(0);
  }

  /** Sets the measured speed to 100 ms per day of candles. */
  async measure(): Promise<void> {
    void this.ask('first', 300);
    this.now += 98_600;
    await this.end('first');
  }

  async pass(ms: number): Promise<void> {
    this.now += ms;
    await vi.advanceTimersByTimeAsync(ms);
  }

  async fail(key: string, error: Error): Promise<void> {
    this.ends.get(key)?.failed(error);
    await vi.advanceTimersByTimeAsync(0);
  }
}

describe('history queue', () => {
  let scene: Scene;
  beforeEach(() => {
    vi.useFakeTimers();
    scene = new Scene();
  });
  afterEach(() => vi.useRealTimers());

  it('computes equal jobs once for all their callers', async () => {
    const asked = [scene.ask('year', 400), scene.ask('year', 400), scene.ask('year', 400)];
    expect(scene.queue.has('year')).toBe(true);
    await scene.end('year');
    expect(await Promise.all(asked)).toEqual([RESULT, RESULT, RESULT]);
    expect(scene.begun).toEqual(['year']);
    expect(scene.queue.has('year')).toBe(false);
  });

  it('refuses jobs above the capacity, with the waiting time at the measured speed', async () => {
    void scene.ask('first', 100);
    scene.now = 500;
    await scene.end('first');
    for (const key of ['a', 'b', 'c', 'd']) void scene.ask(key, 400);
    expect(scene.begun).toEqual(['first', 'a']);
    // 2 ms a day before a measurement, then 0.7 × 2 + 0.3 × 5 = 2.9 ms: 1,600 days.
    await expect(scene.ask('e', 400)).rejects.toEqual(new HistoryBusyError(5));
    await expect(scene.ask('e', 400)).rejects.toMatchObject({ retryAfterSeconds: 5 });
    // A caller of a pending job needs no capacity.
    const joined = scene.ask('d', 400);
    for (const key of ['a', 'b', 'c', 'd']) await scene.end(key);
    expect(await joined).toBe(RESULT);
  });

  it('estimates no job longer than its time limit, and no wait longer than the wait limit', async () => {
    await scene.measure();
    for (const key of ['a', 'b', 'c', 'd']) void scene.ask(key, 4_000);
    await expect(scene.ask('e', 4_000)).rejects.toMatchObject({ retryAfterSeconds: RUNNING_MS / 1_000 });
  });

  it.each([
    ['a cheaper one: what is left of the one that runs', 100, 10],
    ['one in between: also what goes before it', 300, 30],
    ['the most expensive: also the next, but not what is out of patience by then', 700, 70],
  ])('a refusal carries the seconds until such a job would start: %s', async (_name, cost, seconds) => {
    await scene.measure();
    for (const [key, days] of [
      ['a', 200],
      ['b', 200],
      ['c', 400],
      ['d', 600],
    ] as const)
      void scene.ask(key, days);
    await scene.pass(10_000);
    await expect(scene.ask('e', cost)).rejects.toMatchObject({ retryAfterSeconds: seconds });
  });

  it.each([
    ['what is left of the one that runs', 700, 10],
    ['as long again as that one is late', 500, 10],
    ['at most until that one is ended', 100, 30],
  ])('a refusal after the wait limit carries the seconds until such a job would start: %s', async (_name, cost, seconds) => {
    await scene.measure();
    void scene.ask('a', cost);
    const late = scene.ask('b', 400);
    await scene.pass(PATIENCE_MS);
    await expect(late).rejects.toMatchObject({ retryAfterSeconds: seconds });
  });

  it('counts jobs that start together as one turn', async () => {
    const queue = new HistoryQueue({ shortDays: 10, longPlaces: 3, longTogether: 2, clock: () => scene.now });
    const ask = (key: string): Promise<Float64Array> => queue.ask({ key, cost: 1_000, run: () => new Promise(() => undefined) });
    for (const key of ['a', 'b', 'c', 'd']) void ask(key);
    // 2 ms a day: a runs for 2 s, b and c for 4 s; d and the refused one would start then.
    await expect(ask('e')).rejects.toMatchObject({ retryAfterSeconds: 6 });
  });

  it('starts long jobs in a batch, and the next batch when all of them have ended', async () => {
    const begun: [string, boolean][] = [];
    const ends: (() => void)[] = [];
    const queue = new HistoryQueue({ shortDays: 10, longTogether: 2 });
    const ask = (key: string, cost: number): void => {
      void queue.ask({
        key,
        cost,
        run: (_signal, isLong) =>
          new Promise((resolve) => {
            begun.push([key, isLong]);
            ends.push(() => resolve(RESULT));
          }),
      });
    };
    for (const key of ['a', 'b', 'c', 'd']) ask(key, 400);
    ask('short', 1);
    expect(begun).toEqual([
      ['a', true],
      ['short', false],
    ]);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(begun.slice(2)).toEqual([
      ['b', true],
      ['c', true],
    ]);
    ends[2]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toHaveLength(4);
    ends[3]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(begun.slice(4)).toEqual([['d', true]]);
  });

  it('keeps capacity for short jobs while the long lane is full, and takes the cheapest first', async () => {
    for (const key of ['a', 'b', 'c', 'd']) void scene.ask(key, 400);
    void scene.ask('day', 1);
    expect(scene.begun).toEqual(['a', 'day']);
    void scene.ask('week', 7);
    void scene.ask('hour', 0.04);
    await expect(scene.ask('other', 2)).rejects.toBeInstanceOf(HistoryBusyError);
    await scene.end('day');
    await scene.end('hour');
    expect(scene.begun).toEqual(['a', 'day', 'hour', 'week']);
  });

  it('takes internal jobs before all others and refuses none', async () => {
    for (const key of ['a', 'b', 'c']) void scene.ask(key, 1);
    const own = ['x', 'y', 'z'].map((key) => scene.queue.ask(scene.job(key, 400, { isOwn: true })));
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    for (const key of ['a', 'x', 'y', 'z']) await scene.end(key);
    expect(scene.begun).toEqual(['a', 'x', 'y', 'z']);
    expect(await Promise.all(own)).toHaveLength(3);
  });

  it('removes a waiting job whose last caller has aborted', async () => {
    const [one, two] = [new AbortController(), new AbortController()];
    void scene.ask('a', 400);
    const asked = [scene.ask('b', 400, one.signal), scene.ask('b', 400, two.signal)];
    one.abort();
    expect(scene.queue.has('b')).toBe(true);
    two.abort();
    expect(scene.queue.has('b')).toBe(false);
    for (const result of await Promise.allSettled(asked)) expect(result.status).toBe('rejected');
    await scene.end('a');
    expect(scene.begun).toEqual(['a']);
    await expect(scene.ask('c', 400, one.signal)).rejects.toBeInstanceOf(HistoryBusyError);
    expect(scene.begun).toEqual(['a']);
  });

  it('aborts a running job when its last caller has aborted, and continues with the next', async () => {
    const leaving = new AbortController();
    void scene.ask('a', 400, leaving.signal);
    void scene.ask('b', 400);
    expect(scene.begun).toEqual(['a']);
    leaving.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect([scene.stopped, scene.begun]).toEqual([['a'], ['a', 'b']]);
  });

  it('refuses a job that did not start within the wait limit', async () => {
    void scene.ask('a', 400);
    const late = scene.ask('b', 400);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(scene.queue.has('b')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    await expect(late).rejects.toBeInstanceOf(HistoryBusyError);
    await scene.end('a');
    expect(scene.begun).toEqual(['a']);
  });

  it('aborts a job above its time limit, refuses its callers and continues with the next', async () => {
    const slow = scene.ask('a', 400);
    await vi.advanceTimersByTimeAsync(RUNNING_MS - 1);
    expect(scene.queue.has('a')).toBe(true);
    const next = scene.ask('b', 400);
    await vi.advanceTimersByTimeAsync(1);
    await expect(slow).rejects.toBeInstanceOf(HistoryBusyError);
    expect([scene.stopped, scene.begun, scene.queue.has('a')]).toEqual([['a'], ['a', 'b'], false]);
    await scene.end('b');
    expect(await next).toBe(RESULT);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('applies the time limit to internal jobs too', async () => {
    const own = scene.queue.ask(scene.job('opens', 0, { isOwn: true }));
    own.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(RUNNING_MS);
    await expect(own).rejects.toBeInstanceOf(HistoryBusyError);
  });

  it('passes on the reason of a failed job, and continues', async () => {
    const failed = scene.ask('a', 400);
    const next = scene.ask('b', 400);
    await scene.fail('a', new Error('lost'));
    await expect(failed).rejects.toThrow('lost');
    await scene.end('b');
    expect(await next).toBe(RESULT);
  });
});
