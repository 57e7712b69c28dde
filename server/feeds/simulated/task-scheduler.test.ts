import { expect, it } from 'vitest';
import { TaskScheduler } from './task-scheduler';

it('pauses a long task while a short one runs, and lets it continue each tenth turn', () => {
  const turns = new TaskScheduler();
  const long = turns.start(true);
  expect(long.mustYield()).toBe(false);
  const short = turns.start(false);
  const heldTurns = Array.from({ length: 20 }, () => long.mustYield());
  expect(heldTurns.flatMap((isHeld, turn) => (isHeld ? [] : [turn]))).toEqual([9, 19]);
  expect(short.mustYield()).toBe(false);
  expect(long.mustYield()).toBe(true);
  short.end();
  expect(long.mustYield()).toBe(false);
});

it('gives several long tasks together as many turns as one', () => {
  const turns = new TaskScheduler();
  turns.start(false);
  const [one, other] = [turns.start(true), turns.start(true)];
  const goneOn = Array.from({ length: 19 }, () => [one, other].filter((task) => !task.mustYield()).length);
  expect(goneOn.reduce((sum, count) => sum + count)).toBe(2);
  other.end();
  expect(Array.from({ length: 20 }, () => one.mustYield()).filter((isHeld) => !isHeld)).toHaveLength(2);
});
