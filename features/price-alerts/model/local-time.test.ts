import { expect, it } from 'vitest';
import { localTimeText, timeOfText } from './local-time';

it('a moment on the minute is itself again', () => {
  const time = Date.UTC(2026, 10, 21, 9, 30);
  expect(timeOfText(localTimeText(time))).toBe(time);
  expect(localTimeText(time)).toMatch(/^2026-11-2\dT\d\d:30$/);
});
it('nothing is no moment', () => expect(timeOfText('')).toBeNull());
