import { expect, it } from 'vitest';
import { draftEvent } from './event-draft';

const batch = { seq: 1, feedTime: 1, low: 105, high: 105, last: 105, open24h: Number.NaN };
const effect = { kind: 'fire', reason: 'crossed', key: '1', price: 105 } as const;

it.each([
  ['has the change of the price at the trigger', { last: 104, open24h: 100 }, true, '0.05000000'],
  ['of a mark or index price has the change of the last price', { last: 104, open24h: 100 }, false, '0.04000000'],
  ['of a book without a price of 24 hours ago has none', { last: 104, open24h: Number.NaN }, true, null],
  ['of a market without prices has none', null, true, null],
  ['of a mark price beside an unknown last price has none', { last: Number.NaN, open24h: 100 }, false, null],
])('an event %s', (_, day, isLastPrice, change) => {
  const context = { now: 1, isLate: false, precision: 0, dayPrices: () => day, isLastPrice };
  expect(draftEvent(effect, batch, context)?.change).toBe(change);
});

it('a step without an event asks for no prices', () => {
  const dayPrices = (): never => {
    throw new Error('asked for prices');
  };
  const context = { now: 1, isLate: false, precision: 0, dayPrices, isLastPrice: true };
  expect(draftEvent({ kind: 'none', reason: 'became-false' }, batch, context)).toBeNull();
});
