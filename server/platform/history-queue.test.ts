import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HistoryBusyError } from './errors';
import { HistoryQueue, type HistoryJob } from './history-queue';

const WAIT_MS = 60_000;
const RUN_MS = 90_000;
const RESULT = new Float64Array([1]);

/** A worker thread whose jobs end under the test's control. */
class Scene {
  /** Keys in the order in which the jobs started. */
  readonly started: string[] = [];
  readonly stopped: string[] = [];
  now = 0;
  private readonly ends = new Map<string, { done: () => void; failed: (error: Error) => void }>();
  readonly queue = new HistoryQueue({
    shortDays: 10,
    shortCapacity: 2,
    longCapacity: 3,
    longBatchSize: 1,
    waitMsMax: WAIT_MS,
    runMsMax: RUN_MS,
    clock: () => this.now,
  });

  job(key: string, cost: number, over: Partial<HistoryJob> = {}): HistoryJob {
    const run = (signal: AbortSignal): Promise<Float64Array> =>
      new Promise((resolve, reject) => {
        this.started.push(key);
        this.ends.set(key, { done: () => resolve(RESULT), failed: reject });
        signal.addEventListener('abort', () => {
          this.stopped.push(key);
          reject(new Error('stopped'));
        });
      });
    return { key, cost, run, ...over };
  }

  submit(key: string, cost: number, signal?: AbortSignal): Promise<Float64Array> {
    const result = this.queue.submit(this.job(key, cost), signal);
    result.catch(() => undefined);
    return result;
  }

  async end(key: string): Promise<void> {
    this.ends.get(key)?.done();
    await vi.advanceTimersByTimeAsync(0);
  }

  /** Sets the measured speed to 100 ms per day of candles. */
  async measure(): Promise<void> {
    void this.submit('first', 300);
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
    const results = [scene.submit('year', 400), scene.submit('year', 400), scene.submit('year', 400)];
    expect(scene.queue.has('year')).toBe(true);
    await scene.end('year');
    expect(await Promise.all(results)).toEqual([RESULT, RESULT, RESULT]);
    expect(scene.started).toEqual(['year']);
    expect(scene.queue.has('year')).toBe(false);
  });

  it('refuses jobs above the capacity, with the waiting time at the measured speed', async () => {
    void scene.submit('first', 100);
    scene.now = 500;
    await scene.end('first');
    for (const key of ['a', 'b', 'c', 'd']) void scene.submit(key, 400);
    expect(scene.started).toEqual(['first', 'a']);
    // 2 ms a day before a measurement, then 0.7 × 2 + 0.3 × 5 = 2.9 ms: 1,600 days.
    await expect(scene.submit('e', 400)).rejects.toEqual(new HistoryBusyError(5));
    await expect(scene.submit('e', 400)).rejects.toMatchObject({ retryAfterSeconds: 5 });
    // A caller of a pending job needs no capacity.
    const joined = scene.submit('d', 400);
    for (const key of ['a', 'b', 'c', 'd']) await scene.end(key);
    expect(await joined).toBe(RESULT);
  });

  it('estimates no job longer than its time limit, and no wait longer than the wait limit', async () => {
    await scene.measure();
    for (const key of ['a', 'b', 'c', 'd']) void scene.submit(key, 4_000);
    await expect(scene.submit('e', 4_000)).rejects.toMatchObject({ retryAfterSeconds: RUN_MS / 1_000 });
  });

  it.each([
    ['a cheaper job: the rest of the running one', 100, 10],
    ['one in between: also the earlier jobs', 300, 30],
    ['the most expensive: also the next, but not jobs above their wait limit by then', 700, 70],
  ])('a refusal carries the seconds until such a job would start: %s', async (_name, cost, seconds) => {
    await scene.measure();
    for (const [key, days] of [
      ['a', 200],
      ['b', 200],
      ['c', 400],
      ['d', 600],
    ] as const)
      void scene.submit(key, days);
    await scene.pass(10_000);
    await expect(scene.submit('e', cost)).rejects.toMatchObject({ retryAfterSeconds: seconds });
  });

  it.each([
    ['the rest of the running job', 700, 10],
    ['as long again as an overdue job is overdue', 500, 10],
    ['at most until the running job is aborted', 100, 30],
  ])('a refusal after the wait limit carries the seconds until such a job would start: %s', async (_name, cost, seconds) => {
    await scene.measure();
    void scene.submit('a', cost);
    const late = scene.submit('b', 400);
    await scene.pass(WAIT_MS);
    await expect(late).rejects.toMatchObject({ retryAfterSeconds: seconds });
  });

  it.each([
    ['256 short jobs', 32, 256],
    ['32 long jobs', 33, 32],
  ])('lets %s wait in the product, and refuses the next one', async (_name, cost, capacity) => {
    const queue = new HistoryQueue();
    const refused = vi.fn();
    const submit = (key: string): void => void queue.submit({ key, cost, run: () => new Promise(() => undefined) }).catch(refused);
    submit('the running one');
    for (let place = 1; place <= capacity; place += 1) submit(`waiting ${place}`);
    await vi.advanceTimersByTimeAsync(0);
    expect(refused).not.toHaveBeenCalled();
    submit('one too many');
    await vi.advanceTimersByTimeAsync(0);
    expect(refused).toHaveBeenCalledOnce();
  });

  it('refuses a job of the product after a wait of 45 s, and aborts it after a run of 60 s', async () => {
    const queue = new HistoryQueue();
    const refused: string[] = [];
    const submit = (key: string): void =>
      void queue.submit({ key, cost: 1, run: () => new Promise(() => undefined) }).catch(() => refused.push(key));
    submit('running');
    submit('waiting');
    await vi.advanceTimersByTimeAsync(44_999);
    expect(refused).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(refused).toEqual(['waiting']);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(refused).toEqual(['waiting']);
    await vi.advanceTimersByTimeAsync(1);
    expect(refused).toEqual(['waiting', 'running']);
  });

  it('counts jobs that start together as one turn', async () => {
    const queue = new HistoryQueue({ shortDays: 10, longCapacity: 3, longBatchSize: 2, clock: () => scene.now });
    const submit = (key: string): Promise<Float64Array> => queue.submit({ key, cost: 1_000, run: () => new Promise(() => undefined) });
    for (const key of ['a', 'b', 'c', 'd']) void submit(key);
    // 2 ms a day: a runs for 2 s, b and c for 4 s; d and the refused one would start then.
    await expect(submit('e')).rejects.toMatchObject({ retryAfterSeconds: 6 });
  });

  it('starts long jobs in a batch, and the next batch when all of them have ended', async () => {
    const started: [string, boolean][] = [];
    const ends: (() => void)[] = [];
    const queue = new HistoryQueue({ shortDays: 10, longBatchSize: 2 });
    const submit = (key: string, cost: number): void => {
      void queue.submit({
        key,
        cost,
        run: (_signal, isLong) =>
          new Promise((resolve) => {
            started.push([key, isLong]);
            ends.push(() => resolve(RESULT));
          }),
      });
    };
    for (const key of ['a', 'b', 'c', 'd']) submit(key, 400);
    submit('short', 1);
    expect(started).toEqual([
      ['a', true],
      ['short', false],
    ]);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(started.slice(2)).toEqual([
      ['b', true],
      ['c', true],
    ]);
    ends[2]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toHaveLength(4);
    ends[3]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(started.slice(4)).toEqual([['d', true]]);
  });

  it('keeps capacity for short jobs while the long lane is full, and takes the cheapest first', async () => {
    for (const key of ['a', 'b', 'c', 'd']) void scene.submit(key, 400);
    void scene.submit('day', 1);
    expect(scene.started).toEqual(['a', 'day']);
    void scene.submit('week', 7);
    void scene.submit('hour', 0.04);
    await expect(scene.submit('other', 2)).rejects.toBeInstanceOf(HistoryBusyError);
    await scene.end('day');
    await scene.end('hour');
    expect(scene.started).toEqual(['a', 'day', 'hour', 'week']);
  });

  it('holds no job back for a stream of cheaper ones: each of its days lets them pass for 150 ms', async () => {
    void scene.submit('running', 1);
    void scene.submit('week', 7);
    scene.now = 899;
    void scene.submit('before', 1);
    await scene.end('running');
    scene.now = 901;
    void scene.submit('after', 1);
    for (const key of ['before', 'week', 'after']) await scene.end(key);
    expect(scene.started).toEqual(['running', 'before', 'week', 'after']);
  });

  it('takes internal jobs before all others and refuses none', async () => {
    for (const key of ['a', 'b', 'c']) void scene.submit(key, 1);
    const own = ['x', 'y', 'z'].map((key) => scene.queue.submit(scene.job(key, 400, { internal: 'first' })));
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    for (const key of ['a', 'x', 'y', 'z']) await scene.end(key);
    expect(scene.started).toEqual(['a', 'x', 'y', 'z']);
    expect(await Promise.all(own)).toHaveLength(3);
  });

  it('takes an internal job of the background after all others, and refuses none', async () => {
    void scene.submit('a', 1);
    const own = scene.queue.submit(scene.job('opens', 0, { internal: 'last' }));
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    void scene.submit('b', 9);
    for (const key of ['a', 'b', 'opens']) await scene.end(key);
    expect(scene.started).toEqual(['a', 'b', 'opens']);
    expect(await own).toBe(RESULT);
  });

  it('removes a waiting job whose last caller has aborted', async () => {
    const [one, two] = [new AbortController(), new AbortController()];
    void scene.submit('a', 400);
    const results = [scene.submit('b', 400, one.signal), scene.submit('b', 400, two.signal)];
    one.abort();
    expect(scene.queue.has('b')).toBe(true);
    two.abort();
    expect(scene.queue.has('b')).toBe(false);
    for (const result of await Promise.allSettled(results)) expect(result.status).toBe('rejected');
    await scene.end('a');
    expect(scene.started).toEqual(['a']);
    await expect(scene.submit('c', 400, one.signal)).rejects.toBeInstanceOf(HistoryBusyError);
    expect(scene.started).toEqual(['a']);
  });

  it('aborts a running job when its last caller has aborted, and continues with the next', async () => {
    const leaving = new AbortController();
    const waiting = new AbortController();
    const left = [scene.submit('a', 400, leaving.signal), scene.submit('c', 400, waiting.signal)];
    void scene.submit('b', 400);
    expect(scene.started).toEqual(['a']);
    leaving.abort();
    waiting.abort();
    const reasons = await Promise.allSettled(left);
    expect(reasons.map((result) => result.status === 'rejected' && (result.reason as HistoryBusyError).hasBegun)).toEqual([true, false]);
    expect([scene.stopped, scene.started]).toEqual([['a'], ['a', 'b']]);
  });

  it('refuses a job that did not start within the wait limit', async () => {
    void scene.submit('a', 400);
    const late = scene.submit('b', 400);
    await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
    expect(scene.queue.has('b')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    await expect(late).rejects.toMatchObject({ name: 'HistoryBusyError', hasBegun: false });
    await scene.end('a');
    expect(scene.started).toEqual(['a']);
  });

  it('aborts a job above its time limit, refuses its callers and continues with the next', async () => {
    const slow = scene.submit('a', 400);
    await vi.advanceTimersByTimeAsync(RUN_MS - 1);
    expect(scene.queue.has('a')).toBe(true);
    const next = scene.submit('b', 400);
    await vi.advanceTimersByTimeAsync(1);
    await expect(slow).rejects.toMatchObject({ name: 'HistoryBusyError', hasBegun: true });
    expect([scene.stopped, scene.started, scene.queue.has('a')]).toEqual([['a'], ['a', 'b'], false]);
    await scene.end('b');
    expect(await next).toBe(RESULT);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('applies the time limit to internal jobs too', async () => {
    const own = scene.queue.submit(scene.job('opens', 0, { internal: 'first' }));
    own.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(RUN_MS);
    await expect(own).rejects.toBeInstanceOf(HistoryBusyError);
  });

  it('passes on the reason of a failed job, and continues', async () => {
    const failed = scene.submit('a', 400);
    const next = scene.submit('b', 400);
    await scene.fail('a', new Error('lost'));
    await expect(failed).rejects.toThrow('lost');
    await scene.end('b');
    expect(await next).toBe(RESULT);
  });
});
