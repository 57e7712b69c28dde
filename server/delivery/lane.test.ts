import { expect, it, vi } from 'vitest';
import { Lane } from './lane';

/** A lane over deliveries that a test hands out and ends. */
function openLane(width: number) {
  const due: string[] = [];
  const underWay = new Map<string, { resolve(): void; reject(error: Error): void }>();
  const errors: unknown[] = [];
  const claim = vi.fn((limit: number) => Promise.resolve(due.splice(0, limit)));
  const work = (name: string): Promise<void> => new Promise((resolve, reject) => underWay.set(name, { resolve, reject }));
  const lane = new Lane<string>({ width, claim, work, onError: (error) => errors.push(error) });
  const end = async (name: string, error?: Error): Promise<void> => {
    if (error) underWay.get(name)?.reject(error);
    else underWay.get(name)?.resolve();
    underWay.delete(name);
    await turn();
  };
  return { lane, due, underWay, errors, claim, end };
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('has as many under way as it is wide, and takes the next when one has ended', async () => {
  const { lane, due, underWay, end, claim } = openLane(2);
  due.push('a', 'b', 'c');
  lane.wake();
  await turn();
  expect([...underWay.keys()]).toEqual(['a', 'b']);
  await end('b');
  expect([...underWay.keys()]).toEqual(['a', 'c']);
  await end('a');
  await end('c');
  expect(claim.mock.calls).toEqual([[2], [1], [1]]);
});

it('looks again when it was woken while it was looking', async () => {
  const { lane, due, underWay, claim } = openLane(3);
  let answer: (claims: string[]) => void = () => undefined;
  claim.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  lane.wake();
  due.push('late');
  lane.wake();
  answer([]);
  await turn();
  expect([...underWay.keys()]).toEqual(['late']);
});

it('reports deliveries that cannot be looked for, and one that fails, and goes on', async () => {
  const { lane, due, underWay, errors, claim, end } = openLane(1);
  claim.mockRejectedValueOnce(new Error('away'));
  lane.wake();
  await turn();
  expect(errors).toEqual([new Error('away')]);
  due.push('a', 'b');
  lane.wake();
  await turn();
  await end('a', new Error('refused'));
  expect(errors).toEqual([new Error('away'), new Error('refused')]);
  expect([...underWay.keys()]).toEqual(['b']);
});

it('takes nothing more once closed, and is closed when what is under way has ended', async () => {
  const { lane, due, underWay, end } = openLane(2);
  due.push('a', 'b');
  lane.wake();
  await turn();
  due.push('c');
  const closed = vi.fn();
  const closing = lane.close().then(closed);
  await end('a');
  expect(closed).not.toHaveBeenCalled();
  await end('b');
  await closing;
  expect([underWay.size, due]).toEqual([0, ['c']]);
});
