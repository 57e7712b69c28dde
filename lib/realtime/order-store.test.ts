import { beforeEach, expect, it, vi } from 'vitest';
import { DropCounter } from './drop-counter';
import { OrderStore } from './order-store';

const LIST = 'spot:change:desc';
const first = {
  action: 'subscribe',
  topic: 'order',
  bizNo: LIST,
  epoch: 1,
  symbols: [
    [4, 'A'],
    [7, 'B'],
  ] as [number, string][],
  data: [7, 4],
} as const;
let orders: OrderStore;
const listener = vi.fn();

beforeEach(() => {
  orders = new OrderStore(new DropCounter());
  listener.mockClear();
});

it('passes on the order as symbol ids, and each later one by the same bindings', () => {
  orders.subscribe(LIST, listener);
  orders.apply({ ...first, data: [7, 4] });
  orders.apply({ topic: 'order', bizNo: LIST, epoch: 1, data: [4, 7] });
  expect(listener.mock.calls).toEqual([[['B', 'A']], [['A', 'B']]]);
  expect(orders.get(LIST)).toEqual(['A', 'B']);
});

it('calls a second listener at once with the known order', () => {
  orders.subscribe(LIST, vi.fn());
  orders.apply({ ...first, data: [4] });
  orders.subscribe(LIST, listener);
  expect(listener).toHaveBeenCalledWith(['A']);
});

it('ignores lists without listeners', () => {
  expect(orders.apply({ ...first, data: [4] })).toBe(true);
  expect(orders.get(LIST)).toBeNull();
});

it('keeps the order while there are listeners, and deletes it on release afterwards', () => {
  const stop = orders.subscribe(LIST, listener);
  orders.apply({ ...first, data: [4] });
  orders.release(LIST);
  expect(orders.get(LIST)).toEqual(['A']);
  stop();
  orders.apply({ topic: 'order', bizNo: LIST, epoch: 1, data: [7] });
  expect(orders.get(LIST)).toEqual(['B']);
  orders.release(LIST);
  expect(orders.get(LIST)).toBeNull();
});

it.each([
  ['an unbound index', { epoch: 1, data: [4, 99] }],
  ['an unbound epoch', { epoch: 2, data: [4] }],
])('returns false for an order with %s, and keeps the last', (_name, part) => {
  orders.subscribe(LIST, listener);
  orders.apply({ ...first, data: [4, 7] });
  expect(orders.apply({ topic: 'order', bizNo: LIST, ...part })).toBe(false);
  expect(orders.get(LIST)).toEqual(['A', 'B']);
});

it('drops an order of an older epoch', () => {
  orders.subscribe(LIST, listener);
  orders.apply({ ...first, epoch: 2, data: [4] });
  expect(orders.apply({ ...first, epoch: 1, data: [7] })).toBe(true);
  expect(orders.get(LIST)).toEqual(['A']);
});

it('a refused list has no order', () => {
  orders.subscribe(LIST, listener);
  expect(orders.apply({ ...first, code: '40012', symbols: undefined, data: [] })).toBe(true);
  expect(orders.get(LIST)).toBeNull();
  expect(listener).not.toHaveBeenCalled();
});

it('an empty list is an order', () => {
  orders.subscribe(LIST, listener);
  orders.apply({ ...first, code: '00000', symbols: [], data: [] });
  expect(orders.get(LIST)).toEqual([]);
});
