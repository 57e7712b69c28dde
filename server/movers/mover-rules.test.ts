import { describe, expect, it } from 'vitest';
import { hasLeft, isOver, levelOf, nextLevel, OFF, REVERSAL_RULE, reversalStrength } from './mover-rules';
import { MoverStates } from './mover-states';

const RULE = { bounds: [0.03, 0.07, 0.11], over: 0.02 };
const RULES = { swing: 0.08, reversal: 0.05 };

describe('levelOf', () => {
  it.each([
    [-0.2, OFF],
    [0.0299, OFF],
    [0.03, 0],
    [0.0301, 0],
    [0.0699, 0],
    [0.07, 1],
    [0.1099, 1],
    [0.11, 2],
    [5, 2],
    [Number.NaN, OFF],
  ])('a strength of %d has the level %d', (strength, level) => expect(levelOf(strength, RULE)).toBe(level));

  it.each([
    [3.09, 3, 0],
    [0.000107, 0.0001, 1],
    [1.11, 1, 2],
  ])('a price of %d over an open of %d is exactly at a bound, however the quotient is rounded', (price, open, level) =>
    expect(levelOf(price / open - 1, RULE)).toBe(level),
  );
});

describe('isOver', () => {
  it.each([
    [0.0201, false],
    [0.02, false],
    [1.02 / 1 - 1, false],
    [0.0199, true],
    [-0.5, true],
  ])('a strength of %d: %j', (strength, expected) => expect(isOver(strength, RULE)).toBe(expected));
});

describe('reversalStrength', () => {
  it.each([
    [100, 108, 102.6, 1],
    [100, 108, 108, 0],
    [100, 104, 90, 0.5],
    [100, 120, 117, 0.5],
    [100, 92, 96.6, 1],
    [100, 92, 92, 0],
  ])('open %d, extreme %d, last %d: %d', (open, extreme, last, strength) =>
    expect(reversalStrength(open, extreme, last, RULES)).toBeCloseTo(strength, 9),
  );

  it('is at its bound exactly', () => expect(levelOf(reversalStrength(100, 108, 102.6, RULES), REVERSAL_RULE)).toBe(0));
});

describe('hasLeft', () => {
  it.each([
    [104, 102.97, false],
    [104, 102.96, true],
    [104, 102.95, true],
    [96, 96.95, false],
    [96, 96.96, true],
  ])('from %d at %d: %j', (extreme, price, expected) => expect(hasLeft(extreme, price, 0.01)).toBe(expected));
});

describe('nextLevel', () => {
  it.each([
    ['nothing happens', OFF, OFF, true, OFF],
    ['a move begins', OFF, 1, false, 1],
    ['a class is reached', 0, 2, false, 2],
    ['a smaller class is none', 2, 0, false, 2],
    ['between the end and the bound it stays', 1, OFF, false, 1],
    ['it ends', 2, OFF, true, OFF],
  ])('%s', (_name, level, reached, hasEnded, next) => expect(nextLevel(level, reached, hasEnded)).toBe(next));
});

describe('MoverStates', () => {
  it('the first look fires nothing, the next one does', () => {
    const states = new MoverStates(2);
    expect(states.step(0, 1, 1, false, true)).toBe('none');
    expect(states.step(0, 1, 2, false, true)).toBe('fires');
    expect(states.step(0, 0, 2, false, true)).toBe('none');
  });

  it('a restored move ends with the first look when it is over, else it continues', () => {
    const states = new MoverStates(1);
    states.restore(0, 0, 0, 7);
    states.restore(1, 0, 0, 8);
    expect([states.step(0, 0, OFF, true, true), states.seq(0, 0)]).toEqual(['ends', 7]);
    expect([states.step(1, 0, 0, false, true), states.step(1, 0, 1, false, true), states.seq(1, 0)]).toEqual(['none', 'fires', 8]);
  });

  it('a move that may not fire yet fires later', () => {
    const states = new MoverStates(1);
    states.step(0, 0, OFF, true, true);
    expect([states.step(0, 0, 0, false, false), states.step(0, 0, 0, false, true)]).toEqual(['none', 'fires']);
  });

  it('after a rebase the next look is a first one; without a continuation nothing is on', () => {
    const states = new MoverStates(1);
    states.step(0, 0, OFF, true, true);
    states.step(0, 0, 0, false, true);
    states.record(0, 0, 3);
    states.rebase(false);
    expect([states.level(0, 0), states.seq(0, 0), states.step(0, 0, 1, false, true)]).toEqual([0, 3, 'none']);
    states.rebase(true);
    expect([states.level(0, 0), states.seq(0, 0), states.step(0, 0, 1, false, true)]).toEqual([OFF, Number.NaN, 'none']);
  });
});
