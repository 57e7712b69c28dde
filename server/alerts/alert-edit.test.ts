import { expect, it } from 'vitest';
import { stateAfter } from './alert-edit';

const KEPT = { phase: 'ARMED', rev: 3, day: 20_413, seq: 100 } as const;
const CHANGE = { isEdited: false, alertSwitch: undefined, isExpired: false, seq: 120 } as const;

it.each([
  ['no part of the condition', {}, {}, KEPT],
  ['the condition: it restarts, without a day', {}, { isEdited: true }, { phase: 'NEW', rev: 4, day: null, seq: 120 }],
  [
    'the condition of a switched-off one: it stays off',
    { phase: 'OFF' },
    { isEdited: true },
    { phase: 'OFF', rev: 4, day: null, seq: 120 },
  ],
  ['the switch to off', {}, { alertSwitch: 0 }, { ...KEPT, phase: 'OFF', seq: 120 }],
  ['the switch to on', { phase: 'OFF' }, { alertSwitch: 1 }, { ...KEPT, phase: 'NEW', seq: 120 }],
  ['the switch to on, of one that is on', {}, { alertSwitch: 1 }, KEPT],
  [
    'the switch to on, of a done one: it may fire again',
    { phase: 'DONE' },
    { alertSwitch: 1 },
    { ...KEPT, phase: 'NEW', rev: 4, seq: 120 },
  ],
  ['anything of an expired one: it is off', {}, { isExpired: true }, { ...KEPT, phase: 'OFF', seq: 120 }],
  ['nothing of a done and expired one', { phase: 'DONE' }, { isExpired: true }, { ...KEPT, phase: 'DONE' }],
] as const)('a user changes %s', (_what, before, change, after) => {
  expect(stateAfter({ ...KEPT, ...before }, { ...CHANGE, ...change })).toEqual(after);
});

it('its count increases also when the engine’s is lower', () => {
  expect(stateAfter(KEPT, { ...CHANGE, alertSwitch: 0, seq: 40 }).seq).toBe(101);
});
