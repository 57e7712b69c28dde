import { expect, it } from 'vitest';
import { ClientConnection } from './client-connection';
import { Counters } from './counters';
import { SubscriptionGroups } from './subscription-groups';
import { FakeWire } from './fake-wire.fixtures';

function setUp(count: number) {
  const groups = new SubscriptionGroups();
  const connections = Array.from(
    { length: count },
    () => new ClientConnection(new FakeWire(), new Counters(), (changed) => groups.touch(changed)),
  );
  const [first, second] = connections;
  if (!first || !second) throw new Error('at least two');
  const shape = () => [...groups.settle()].map((group) => ({ indices: group.indices, members: group.members.size }));
  return { groups, first, second, shape };
}

it('the same set is one group, whatever the order of subscribing', () => {
  const { first, second, shape } = setUp(2);
  first.follow([3, 1]);
  first.follow([2]);
  second.follow([2, 3, 1, 1]);
  expect(shape()).toEqual([{ indices: [1, 2, 3], members: 2 }]);
});

it('a connection that changes its set moves, and an empty group is removed', () => {
  const { groups, first, second, shape } = setUp(2);
  first.follow([1, 2]);
  second.follow([1, 2]);
  shape();
  second.unfollow([2]);
  expect(shape()).toEqual([
    { indices: [1, 2], members: 1 },
    { indices: [1], members: 1 },
  ]);
  first.unfollow([1, 2]);
  expect(shape()).toEqual([{ indices: [1], members: 1 }]);
  expect(groups.size).toBe(1);
});

it('sets whose indices join to the same digits are different groups', () => {
  const { first, second, shape } = setUp(2);
  first.follow([1, 23]);
  second.follow([12, 3]);
  expect(shape()).toHaveLength(2);
});

it('a closed connection is in no group, even when it changed just before', () => {
  const { groups, first, second, shape } = setUp(2);
  first.follow([1]);
  shape();
  second.follow([1]);
  first.follow([2]);
  groups.remove(first);
  groups.remove(second);
  expect(shape()).toEqual([]);
});

it('a connection is placed once per change: later beats leave its group as it is', () => {
  const { groups, first } = setUp(2);
  first.follow([1]);
  const [placed] = [...groups.settle()];
  expect(placed?.indices).toEqual([1]);
  expect([...groups.settle()][0]).toBe(placed);
});
