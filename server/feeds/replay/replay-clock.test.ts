import { expect, it } from 'vitest';
import { BEAT_MS } from '../../../lib/contract/freshness';
import { ReplayClock } from './replay-clock';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FROM = Date.UTC(2025, 4, 27);
const UNTIL = FROM + 7 * DAY_MS;
const OPENED = Date.UTC(2026, 10, 20, 9, 17, 3, 400);
const OPENED_BEAT = Date.UTC(2026, 10, 20, 9, 17, 3, 250);

const clockOf = (over: Partial<ConstructorParameters<typeof ReplayClock>[0]> = {}): ReplayClock =>
  new ReplayClock({ from: FROM, until: UNTIL, coarseMs: 300_000, fineMs: 60_000, speed: 1, pausedAt: null, openedAt: OPENED, ...over });

it('starts on the second day of the window, at the time of day of now', () => {
  expect(clockOf().firstStart).toBe(Date.UTC(2025, 4, 28, 9, 17, 3, 250));
});

it.each([
  [1, 0, BEAT_MS],
  [1, 1_000, 1_250],
  [60, 1_000, 75_000],
  [0.01, 1_000, 12],
])('at speed %d shows after %d ms the moment %d ms after the start', (speed, after, recorded) => {
  const clock = clockOf({ speed });
  expect(clock.at(OPENED_BEAT + after)).toEqual({ lap: 0, recorded: clock.firstStart + recorded });
});

it('enters the second lap only past the end, and keeps the length of a lap afterwards', () => {
  const clock = clockOf();
  const last = OPENED_BEAT + UNTIL - clock.firstStart - BEAT_MS;
  expect(clock.at(last)).toEqual({ lap: 0, recorded: UNTIL });
  expect(clock.at(last + BEAT_MS)).toEqual({ lap: 1, recorded: clock.laterStart + BEAT_MS });
  const length = UNTIL - clock.laterStart;
  expect(clock.at(last + 5 * length)).toEqual({ lap: 5, recorded: UNTIL });
  expect(clock.at(last + 5 * length + BEAT_MS)).toEqual({ lap: 6, recorded: clock.laterStart + BEAT_MS });
});

it('shifts by whole days at speed 1, in every lap', () => {
  const clock = clockOf();
  for (let now = OPENED; now < OPENED + 40 * DAY_MS; now += 7 * HOUR_MS + 250) {
    const shift = clock.shift(now, clock.at(now).recorded);
    expect(shift % DAY_MS).toBe(0);
    expect(clock.at(now).recorded + shift - BEAT_MS).toBe(Math.floor(now / BEAT_MS) * BEAT_MS);
  }
});

it('shifts by whole hours at other speeds and while paused, less than an hour behind now', () => {
  for (const clock of [clockOf({ speed: 60 }), clockOf({ pausedAt: FROM + DAY_MS + 5 })]) {
    for (let now = OPENED; now < OPENED + HOUR_MS; now += 61_250) {
      const { recorded } = clock.at(now);
      const shift = clock.shift(now, recorded);
      expect(shift % HOUR_MS).toBe(0);
      const behind = now + BEAT_MS - (recorded + shift);
      expect(behind).toBeGreaterThanOrEqual(0);
      expect(behind).toBeLessThan(HOUR_MS + BEAT_MS);
    }
  }
});

it.each([
  ['a close on the way', 30_000, 70_000, 60_000],
  ['the last of several closes', 30_000, 200_000, 180_000],
  ['the open after a close', 60_000, 70_000, 60_001],
  ['the next close from a close', 60_000, 120_000, 120_000],
  ['the target inside a candle', 61_000, 70_000, 70_000],
  ['its position when the target lies behind', 61_000, 10_000, 61_000],
])('stops at %s', (_where, position, target, stop) => {
  expect(clockOf().stop(position, target)).toBe(stop);
});

it('returns an earlier time for a close it stopped at, so that the close belongs to its candle', () => {
  const clock = clockOf();
  const now = OPENED_BEAT;
  expect(clock.asOf(now, 120_000, 120_000)).toBe(now);
  expect(clock.asOf(now, 120_000, 120_250)).toBe(now - BEAT_MS);
  expect(clock.asOf(now, 120_001, 120_250)).toBe(now);
  expect(clockOf({ speed: 60 }).asOf(now, 120_000, 130_000)).toBe(now - BEAT_MS);
});
