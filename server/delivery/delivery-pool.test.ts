import { expect, it, vi } from 'vitest';
import { DeliveryPool } from './delivery-pool';

/** A pool over deliveries that a test provides and ends. */
function openPool(size: number) {
  const due: string[] = [];
  const running = new Map<string, { resolve(): void; reject(error: Error): void }>();
  const errors: unknown[] = [];
  const claim = vi.fn((limit: number) => Promise.resolve(due.splice(0, limit)));
  const work = (name: string): Promise<void> => new Promise((resolve, reject) => running.set(name, { resolve, reject }));
  const pool = new DeliveryPool<string>({ size, claim, work, onError: (error) => errors.push(error) });
  const end = async (name: string, error?: Error): Promise<void> => {
    if (error) running.get(name)?.reject(error);
    else running.get(name)?.resolve();
    running.delete(name);
    await turn();
  };
  return { pool, due, running, errors, claim, end };
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('runs as many deliveries at once as its size, and claims the next one when one has ended', async () => {
  const { pool, due, running, end, claim } = openPool(2);
  due.push('a', 'b', 'c');
  pool.wake();
  await turn();
  expect([...running.keys()]).toEqual(['a', 'b']);
  await end('b');
  expect([...running.keys()]).toEqual(['a', 'c']);
  await end('a');
  await end('c');
  expect(claim.mock.calls).toEqual([[2], [1], [1]]);
});

it('claims again when it was woken during a claim', async () => {
  const { pool, due, running, claim } = openPool(3);
  let answer: (claims: string[]) => void = () => undefined;
  claim.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  pool.wake();
  due.push('late');
  pool.wake();
  answer([]);
  await turn();
  expect([...running.keys()]).toEqual(['late']);
});

it('reports a failed claim and a failed delivery, and continues', async () => {
  const { pool, due, running, errors, claim, end } = openPool(1);
  claim.mockRejectedValueOnce(new Error('away'));
  pool.wake();
  await turn();
  expect(errors).toEqual([new Error('away')]);
  due.push('a', 'b');
  pool.wake();
  await turn();
  await end('a', new Error('refused'));
  expect(errors).toEqual([new Error('away'), new Error('refused')]);
  expect([...running.keys()]).toEqual(['b']);
});

it('claims nothing once closed, and closes when the running deliveries have ended', async () => {
  const { pool, due, running, end } = openPool(2);
  due.push('a', 'b');
  pool.wake();
  await turn();
  due.push('c');
  const closed = vi.fn();
  const closing = pool.close().then(closed);
  await end('a');
  expect(closed).not.toHaveBeenCalled();
  await end('b');
  await closing;
  expect([running.size, due]).toEqual([0, ['c']]);
});
