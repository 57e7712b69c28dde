import { expect, it } from 'vitest';
import { sessionPhaseAt, type SessionPhase } from './session-phase';

const spans = [
  { open: 100, close: 200, early: false },
  { open: 300, close: 350, early: true },
  { open: 350, close: 400, early: false },
];

it.each<[number, SessionPhase | null, string]>([
  [50, { isOpen: false, isEarly: false, until: 100 }, 'closed before the first'],
  [100, { isOpen: true, isEarly: false, until: 200 }, 'open from its first moment'],
  [200, { isOpen: false, isEarly: true, until: 300 }, 'closed from its last moment, before a short day'],
  [320, { isOpen: true, isEarly: true, until: 400 }, 'adjacent sessions are merged'],
  [400, null, 'unknown after the last'],
])('at %d: %j, %s', (time, expected) => {
  expect(sessionPhaseAt({ spans }, time)).toEqual(expected);
});
