import { expect, it } from 'vitest';
import { DatabaseError, type Database, type Queryable } from '../db/database';
import { AlertQueue, type PendingChange } from './alert-queue';
import { AlertWriter } from './alert-writer';

const step = (id: string): PendingChange => ({
  id,
  known: { phase: 'ARMED', seq: 1 },
  next: { phase: 'LATCHED', seq: 2, day: null, born: 1, fired: [], rev: 1 },
  evaluatedAt: 1,
  event: null,
});

/** A writer over transactions with answers of the test: an error, or the ids of the updated alerts. */
function openWriter(answer: (ids: readonly string[]) => Error | readonly string[]) {
  const queue = new AlertQueue();
  const batches: string[][] = [];
  const errors: object[] = [];
  const conflicts: string[][] = [];
  // One transaction per batch: first the owners of its alerts are locked, then the alerts are updated.
  const transaction = (work: (tx: Pick<Queryable, 'query'>) => Promise<unknown>): Promise<unknown> => {
    let ids: string[] = [];
    const tx = {
      query: (sql: string, params: readonly string[]) => {
        if (sql.startsWith('select id from users')) {
          ids = JSON.parse(params[0] ?? '[]') as string[];
          batches.push(ids);
          return Promise.resolve([]);
        }
        const answered = answer(ids);
        if (answered instanceof Error) return Promise.reject(answered);
        return Promise.resolve(answered.map((id) => ({ id, channels: '[]', fired: '[]' })));
      },
    };
    return work(tx as Queryable);
  };
  const writer = new AlertWriter({
    database: { transaction } as unknown as Database,
    queue,
    factsOf: () => ({ symbolCode: '', leftCoinName: '', rightCoinName: '', pricePrecision: 2, coinId: null }),
    onWritten: () => undefined,
    onConflict: (ids) => {
      conflicts.push([...ids]);
      return Promise.resolve();
    },
    log: { error: (details) => errors.push(details) },
  });
  return { writer, queue, batches, errors, conflicts };
}

it.each(['40P01', '40001', '08006'])('retries a transaction that ends with %s unchanged', async (code) => {
  let failures = 2;
  const { writer, queue, batches, errors } = openWriter((ids) => (failures-- > 0 ? new DatabaseError('lost', code) : ids));
  for (const id of ['a', 'b']) queue.push(step(id));
  writer.start();
  await writer.whenIdle();
  expect([batches, queue.size, errors]).toEqual([
    [
      ['a', 'b'],
      ['a', 'b'],
      ['a', 'b'],
    ],
    0,
    [],
  ]);
});

it('drops a step that the database refuses permanently, and the alert’s later steps, with a line in the log; others are written', async () => {
  const { writer, queue, batches, errors } = openWriter((ids) => (ids.includes('bad') ? new DatabaseError('refused', '22003') : ids));
  const event = {
    kind: 'fired',
    key: 's1',
    price: '1',
    change: null,
    feedTime: 1,
    firedAt: 1,
    isLate: false,
    crossings: 1,
    lastAt: 1,
  } as const;
  for (const id of ['bad', 'good']) queue.push(step(id));
  queue.push({ ...step('bad'), event });
  queue.push({ ...step('bad'), event: { ...event, key: 's2' } });
  writer.start();
  await writer.whenIdle();
  expect(batches).toEqual([['bad', 'good'], ['bad'], ['good']]);
  expect([queue.size, errors]).toMatchObject([0, [{ alertId: 'bad', err: { code: '22003' } }]]);
});

it('retries a transaction that fails after a refused one with the remaining steps', async () => {
  let failures = 1;
  const { writer, queue, batches, errors } = openWriter((ids) => {
    if (ids.includes('bad')) return new DatabaseError('refused', '22003');
    return failures-- > 0 ? new DatabaseError('lost', '40001') : ids;
  });
  for (const id of ['bad', 'good', 'last']) queue.push(step(id));
  writer.start();
  await writer.whenIdle();
  expect(batches).toEqual([['bad', 'good', 'last'], ['bad'], ['good'], ['good', 'last']]);
  expect([queue.size, errors]).toMatchObject([0, [{ alertId: 'bad' }]]);
});

it('drops the steps of an alert whose stored state does not match, and reloads the alert', async () => {
  const { writer, queue, conflicts } = openWriter((ids) => ids.filter((id) => id !== 'moved'));
  const event = {
    kind: 'fired',
    key: 's1',
    price: '1',
    change: null,
    feedTime: 1,
    firedAt: 1,
    isLate: false,
    crossings: 1,
    lastAt: 1,
  } as const;
  queue.push({ ...step('moved') });
  queue.push(step('still'));
  queue.push({ ...step('moved'), event });
  queue.push({ ...step('moved'), event: { ...event, key: 's2' } });
  writer.start();
  await writer.whenIdle();
  expect([conflicts, queue.size]).toEqual([[['moved']], 0]);
});

it('drops a task that the database refuses permanently, with a line in the log; the next one runs', async () => {
  const { writer, errors } = openWriter((ids) => ids);
  const tries: string[] = [];
  const attempts = (name: string, error: Error | null) => (): Promise<void> => {
    tries.push(name);
    // A second attempt of the refused task would be the last one, so that the test ends.
    return error && tries.filter((one) => one === name).length === 1 ? Promise.reject(error) : Promise.resolve();
  };
  const outcomes = await Promise.allSettled([
    writer.run(attempts('refused', new DatabaseError('refused', '22003'))),
    writer.run(attempts('next', null)),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect([tries, errors]).toMatchObject([['refused', 'next'], [{ err: { code: '22003' } }]]);
});

it('on stop rejects waiting and later tasks, and keeps steps that cannot be written in the queue', async () => {
  const { writer, queue } = openWriter(() => new DatabaseError('gone', '08006'));
  queue.push(step('a'));
  const first = writer.run(() => Promise.reject(new DatabaseError('gone', '08006')));
  const second = writer.run(() => Promise.resolve());
  const outcomes = Promise.allSettled([first, second]);
  await Promise.resolve();
  await writer.stop();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(writer.run(() => Promise.resolve())).rejects.toMatchObject({ statusCode: 503 });
  expect(queue.size).toBe(1);
});
