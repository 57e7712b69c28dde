import { expect, it } from 'vitest';
import { TaskTurns } from './task-turns';

it('pauses a long task while a short one runs, and lets it continue each tenth turn', () => {
  const turns = new TaskTurns();
  const long = turns.begin(true);
  expect(long.isHeld()).toBe(false);
  const short = turns.begin(false);
  const heldTurns = Array.from({ length: 20 }, () => long.isHeld());
  expect(heldTurns.flatMap((isHeld, turn) => (isHeld ? [] : [turn]))).toEqual([9, 19]);
  expect(short.isHeld()).toBe(false);
  expect(long.isHeld()).toBe(true);
  short.end();
  expect(long.isHeld()).toBe(false);
});

it('gives several long tasks together as many turns as one', () => {
  const turns = new TaskTurns();
  turns.begin(false);
  const [one, other] = [turns.begin(true), turns.begin(true)];
  const goneOn = Array.from({ length: 19 }, () => [one, other].filter((task) => !task.isHeld()).length);
  expect(goneOn.reduce((sum, count) => sum + count)).toBe(2);
  other.end();
  expect(Array.from({ length: 20 }, () => one.isHeld()).filter((isHeld) => !isHeld)).toHaveLength(2);
});
