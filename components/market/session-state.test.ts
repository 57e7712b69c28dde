import { expect, it } from 'vitest';
import { sessionNow, type SessionNow } from './session-state';

const spans = [
  { open: 100, close: 200, early: false },
  { open: 300, close: 350, early: true },
  { open: 350, close: 400, early: false },
];

it.each<[number, SessionNow | null, string]>([
  [50, { isOpen: false, isEarly: false, until: 100 }, 'closed before the first'],
  [100, { isOpen: true, isEarly: false, until: 200 }, 'open from its first moment'],
  [200, { isOpen: false, isEarly: true, until: 300 }, 'closed from its last, before a short day'],
  [320, { isOpen: true, isEarly: true, until: 400 }, 'sessions that follow at once are one'],
  [400, null, 'nothing is known after the last'],
])('at %d: %j, %s', (time, expected) => {
  expect(sessionNow({ spans }, time)).toEqual(expected);
});
