import { expect, it } from 'vitest';
import { AlertIndex, type AlertChange } from './alert-index';
import { holdsAt } from './alert-level';
import { CAPS, levelOf, NEW_ALERT, START } from './alert-machine.fixtures';

it.each([
  ['rise', 5, 1],
  ['fall', 6, -1],
] as const)('an alert on a 24 h %s whose change rounds onto its bound waits for both sides of it', (_name, type, sign) => {
  const open24h = 1_676_250_412_129;
  const level = levelOf(type, ['12.29615']);
  const bound = Math.round(open24h * (1 + sign * 0.1229615));
  const index = new AlertIndex(CAPS);
  const watch = index.addWatch(true);
  const changes: AlertChange[] = [];
  let seq = 0;
  const tick = (last: number): void =>
    void index.tick(
      watch,
      { seq: (seq += 1), feedTime: START, low: last, high: last, last, open24h },
      START,
      (change) => void changes.push(change),
    );
  const isIn = (last: number): boolean => holdsAt(level, last, open24h);
  for (let ticks = -3; ticks <= 3; ticks += 1) {
    // Before and after the exact bound, with a new alert each time.
    for (const [from, to] of [
      [bound + ticks, bound + ticks + 1],
      [bound + ticks + 1, bound + ticks],
    ] as const) {
      index.put({ id: 'a', watch, level, frequency: 1, expiresAt: Infinity, offsetMinutes: 0, state: { ...NEW_ALERT, seq } });
      changes.length = 0;
      tick(from);
      tick(to);
      const after = isIn(to) ? 'LATCHED' : 'ARMED';
      expect(index.stateOf('a')?.phase, `${from} to ${to}`).toBe(after);
      expect(changes.map(({ effect }) => effect.kind)).toEqual(isIn(from) === isIn(to) ? ['none'] : ['none', isIn(to) ? 'fire' : 'none']);
    }
  }
});

// As factors, the prices of the first and the last case are on the wrong side of their bounds by a rounding error.
it.each([
  [5, '0.025617', 100_025_616, 100_025_617],
  [6, '0.025617', 99_974_384, 99_974_383],
  [6, '0.030057', 99_969_944, 99_969_943],
] as const)('type %i: a 24 h change of exactly %s percent of 1,000,000.00 fires', (type, rate, before, bound) => {
  const index = new AlertIndex(CAPS);
  const watch = index.addWatch(true);
  const level = levelOf(type, [rate], null, 2);
  index.put({ id: 'a', watch, level, frequency: 1, expiresAt: Infinity, offsetMinutes: 0, state: NEW_ALERT });
  const effects: string[] = [];
  for (const [at, last] of [before, bound].entries()) {
    const batch = { seq: at + 1, feedTime: START, low: last, high: last, last, open24h: 100_000_000 };
    index.tick(watch, batch, START, ({ effect }) => void effects.push(effect.kind));
  }
  expect(effects).toEqual(['none', 'fire']);
});

// Both sides are above 10^16, and their difference is 100: floating point alone does not decide it.
it.each([
  [5, 100_000_101, 100_000_102],
  [6, 99_999_901, 99_999_900],
] as const)('type %i: a 24 h change below 0.0001 percent by less than a tick does not hold, one tick more does', (type, before, after) => {
  const level = levelOf(type, ['0.0001'], null, 2);
  expect([before, after].map((last) => holdsAt(level, last, 100_000_001))).toEqual([false, true]);
});
