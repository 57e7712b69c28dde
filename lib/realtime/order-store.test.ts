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

it('tells the order as symbol ids, and each later one by the same bindings', () => {
  orders.subscribe(LIST, listener);
  orders.apply({ ...first, data: [7, 4] });
  orders.apply({ topic: 'order', bizNo: LIST, epoch: 1, data: [4, 7] });
  expect(listener.mock.calls).toEqual([[['B', 'A']], [['A', 'B']]]);
  expect(orders.get(LIST)).toEqual(['A', 'B']);
});

it('tells a second listener what is known at once', () => {
  orders.subscribe(LIST, vi.fn());
  orders.apply({ ...first, data: [4] });
  orders.subscribe(LIST, listener);
  expect(listener).toHaveBeenCalledWith(['A']);
});

it('ignores lists nobody watches', () => {
  expect(orders.apply({ ...first, data: [4] })).toBe(true);
  expect(orders.get(LIST)).toBeNull();
});

it('keeps the order during the grace of the book, and lets go of it afterwards', () => {
  const stop = orders.subscribe(LIST, listener);
  orders.apply({ ...first, data: [4] });
  orders.forget(LIST);
  expect(orders.get(LIST)).toEqual(['A']);
  stop();
  orders.apply({ topic: 'order', bizNo: LIST, epoch: 1, data: [7] });
  expect(orders.get(LIST)).toEqual(['B']);
  orders.forget(LIST);
  expect(orders.get(LIST)).toBeNull();
});

it.each([
  ['an index nobody bound', { epoch: 1, data: [4, 99] }],
  ['an epoch nobody bound', { epoch: 2, data: [4] }],
])('says so when an order names %s, and keeps the last', (_name, part) => {
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
