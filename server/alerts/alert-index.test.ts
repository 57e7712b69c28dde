import { expect, it } from 'vitest';
import type { AlertFrequency, AlertType } from '../../lib/contract/alert-terms';
import { AlertIndex, type AlertChange } from './alert-index';
import type { IndexedAlert } from './alert-columns';
import { CAPS, levelOf, NEW_ALERT, seededRandom, START } from './alert-machine.fixtures';
import { stepAlert, type AlertState, type PriceBatch } from './alert-machine';

const PRECISION = 2;

function randomAlert(id: string, random: () => number, watches: readonly number[]): IndexedAlert {
  const pick = (count: number): number => Math.floor(random() * count);
  const type = (1 + pick(8)) as AlertType;
  const isChange = type === 5 || type === 6;
  const price = (): string => ((9_000 + pick(2_000)) / 100).toFixed(2);
  const low = 9_000 + pick(1_500);
  const bounds =
    type <= 2
      ? ([price()] as const)
      : type <= 6
        ? ([(1 + pick(1_000) / 100).toFixed(2)] as const)
        : ([(low / 100).toFixed(2), ((low + pick(500)) / 100).toFixed(2)] as const);
  return {
    id,
    // The last watch is the one of 24 h changes.
    watch: watches[isChange ? watches.length - 1 : pick(watches.length - 1)] ?? 0,
    level: levelOf(type, bounds, price(), PRECISION),
    frequency: (1 + pick(3)) as AlertFrequency,
    expiresAt: random() < 0.1 ? START + pick(200 * 3_600_000) : Infinity,
    offsetMinutes: (pick(25) - 12) * 60,
    state: { ...NEW_ALERT, seq: 0 },
  };
}

interface Note {
  id: string;
  kind: string;
  key: string;
  phase: string;
  price: number;
}
const noteOf = ({ id, after, effect }: Pick<AlertChange, 'id' | 'after' | 'effect'>): Note => ({
  id,
  kind: effect.kind,
  key: effect.kind === 'none' ? '' : effect.key,
  phase: after.phase,
  price: effect.kind === 'none' ? 0 : effect.price,
});
const sorted = (notes: Note[]): Note[] => notes.sort((a, b) => a.id.localeCompare(b.id));
const essence = ({ phase, day, born, fired, rev }: AlertState): object => ({ phase, day, born, fired, rev });

/** Reference implementation that evaluates every alert at every batch. */
class NaiveIndex {
  readonly alerts = new Map<string, IndexedAlert>();

  tick(watch: number, batch: PriceBatch, now: number): Note[] {
    const notes: Note[] = [];
    for (const alert of this.alerts.values()) {
      if (alert.watch !== watch) continue;
      const before = alert.state;
      const step = stepAlert(before, { level: alert.level, frequency: alert.frequency, caps: CAPS }, batch, {
        now,
        offsetMinutes: alert.offsetMinutes,
      });
      alert.state = step.state;
      if (step.effect.kind !== 'none' || step.state.phase !== before.phase)
        notes.push(noteOf({ id: alert.id, after: step.state, effect: step.effect }));
    }
    return notes;
  }

  advanceTime(now: number): Note[] {
    const over = [...this.alerts.values()].filter(
      ({ expiresAt, state }) => expiresAt <= now && state.phase !== 'OFF' && state.phase !== 'DONE',
    );
    return over.map((alert) => {
      alert.state = { ...alert.state, phase: 'OFF' };
      return { id: alert.id, kind: 'none', key: '', phase: 'OFF', price: 0 };
    });
  }
}

/** An index and a scan of every alert with the same input. */
class Pair {
  readonly index = new AlertIndex(CAPS);
  readonly naive = new NaiveIndex();
  readonly watches = [this.index.addWatch(false), this.index.addWatch(false), this.index.addWatch(true)];
  private readonly last = [10_000, 9_500, 10_200];
  private readonly seen = [0, 0, 0];
  now = START;

  constructor(private readonly random: () => number) {}

  pick(count: number): number {
    return Math.floor(this.random() * count);
  }

  isOneIn(count: number): boolean {
    return this.pick(count) === 0;
  }

  add(id: string): void {
    const alert = randomAlert(id, this.random, this.watches);
    this.index.put(alert);
    this.naive.alerts.set(id, { ...alert });
  }

  /** Random edits: an alert is deleted, replaced, or moved to another time zone. */
  edit(): void {
    const id = `a${this.pick(400)}`;
    if (this.isOneIn(10)) {
      this.index.remove(id);
      this.naive.alerts.delete(id);
    } else if (this.isOneIn(10)) this.add(id);
    else if (this.isOneIn(20)) {
      const offsetMinutes = (this.pick(25) - 12) * 60;
      const alert = this.naive.alerts.get(id);
      const state = this.index.stateOf(id);
      if (alert && state) {
        alert.offsetMinutes = offsetMinutes;
        this.index.put({ ...alert, state });
      }
    }
  }

  /** The next prices of one watch: small steps, gaps and wicks; some late, stale or duplicate. */
  batch(place: number, seq: number): PriceBatch {
    const from = this.last[place] ?? 0;
    const step = this.isOneIn(30) ? 800 : 40;
    const to = Math.max(8_800, Math.min(11_200, from + this.pick(2 * step + 1) - step));
    this.last[place] = to;
    const wick = (): number => (this.isOneIn(4) ? this.pick(400) : 0);
    const feedTime = this.isOneIn(60) ? this.now - 40_000 : this.now;
    return {
      seq: this.isOneIn(40) ? seq - 3 : seq,
      feedTime,
      low: Math.min(from, to) - wick(),
      high: Math.max(from, to) + wick(),
      last: to,
      open24h: 10_000 + this.pick(7),
    };
  }

  /** The index's changes for a batch, and the expected ones. */
  tick(seq: number): { notes: Note[]; expected: Note[] } {
    this.now += this.isOneIn(20) ? this.pick(12 * 3_600_000) : this.pick(1_000);
    const notes: Note[] = [];
    const note = (change: AlertChange): void => void notes.push(noteOf(change));
    this.index.advanceTime(this.now, note);
    const expected = this.naive.advanceTime(this.now);
    const place = this.pick(3);
    const batch = this.batch(place, seq);
    const watch = this.watches[place] ?? 0;
    if (batch.feedTime === this.now && batch.seq > (this.seen[place] ?? 0)) {
      this.seen[place] = batch.seq;
      expected.push(...this.naive.tick(watch, batch, this.now));
    }
    this.index.tick(watch, batch, this.now, note);
    return { notes: sorted(notes), expected: sorted(expected) };
  }
}

it.each([1, 2, 3, 4, 5, 6])(
  'finds exactly what a scan of every alert finds: random alerts, prices, gaps, wicks, days, edits (seed %i)',
  (seed) => {
    const pair = new Pair(seededRandom(seed));
    for (let index = 0; index < 400; index += 1) pair.add(`a${index}`);
    let effects = 0;
    for (let seq = 1; seq <= 1_500; seq += 1) {
      const { notes, expected } = pair.tick(seq);
      expect(notes, `seed ${seed}, batch ${seq}`).toEqual(expected);
      effects += notes.filter(({ kind }) => kind !== 'none').length;
      pair.edit();
    }
    for (const { id, state } of pair.naive.alerts.values()) {
      const kept = pair.index.stateOf(id);
      const isOver = state.phase === 'OFF' || state.phase === 'DONE';
      expect(kept && essence(kept)).toEqual(isOver ? null : essence(state));
    }
    expect(effects).toBeGreaterThan(150);
  },
);

it.each([1, 2, 3] as const)('a batch that leaves a channel on both sides is evaluated once (frequency %i)', (frequency) => {
  const index = new AlertIndex(CAPS);
  const watch = index.addWatch(false);
  const changes: AlertChange[] = [];
  const note = (change: AlertChange): void => void changes.push(change);
  index.put({
    id: 'a',
    watch,
    level: levelOf(8, ['95', '105'], null, PRECISION),
    frequency,
    expiresAt: Infinity,
    offsetMinutes: 0,
    state: NEW_ALERT,
  });
  index.tick(watch, { seq: 1, feedTime: START, low: 10_000, high: 10_000, last: 10_000, open24h: 1 }, START, note);
  index.tick(watch, { seq: 2, feedTime: START, low: 9_000, high: 11_000, last: 9_000, open24h: 1 }, START, note);
  expect(changes.map(({ id, effect }) => [id, effect.kind])).toEqual([
    ['a', 'none'],
    ['a', 'fire'],
  ]);
});

it('a rebase takes the side of the new price and fires nothing; the next crossing fires', () => {
  const index = new AlertIndex(CAPS);
  const watch = index.addWatch(false);
  const changes: AlertChange[] = [];
  const note = (change: AlertChange): void => void changes.push(change);
  const batch = (seq: number, price: number): PriceBatch => ({
    seq,
    feedTime: START,
    low: price,
    high: price,
    last: price,
    open24h: price,
  });
  index.put({
    id: 'a',
    watch,
    level: levelOf(1, ['100'], null, PRECISION),
    frequency: 1,
    expiresAt: Infinity,
    offsetMinutes: 0,
    state: NEW_ALERT,
  });
  index.tick(watch, batch(1, 9_500), START, note);
  index.rebase(watch, batch(2, 10_500), START, note);
  // On the same side nothing changes, so nothing is written.
  index.rebase(watch, batch(3, 10_400), START, note);
  expect(changes.map(({ after, effect }) => [after.phase, effect.kind])).toEqual([
    ['ARMED', 'none'],
    ['LATCHED', 'none'],
  ]);
  index.tick(watch, batch(4, 10_600), START, note);
  index.tick(watch, batch(5, 9_900), START, note);
  index.tick(watch, batch(6, 10_000), START, note);
  expect(changes.slice(2).map(({ after, effect }) => [after.phase, effect.kind])).toEqual([
    ['ARMED', 'none'],
    ['LATCHED', 'fire'],
  ]);
});

it.each([
  ['on this local day', 0],
  ['on a later local day, before its zone moved west', 1],
])('a rebase leaves an alert that was spent %s inactive until its next local day, when it fires', (_name, later) => {
  const index = new AlertIndex(CAPS);
  const watch = index.addWatch(false);
  const changes: AlertChange[] = [];
  const note = (change: AlertChange): void => void changes.push(change);
  const batch = (seq: number, price: number, at: number): PriceBatch => ({
    seq,
    feedTime: at,
    low: price,
    high: price,
    last: price,
    open24h: price,
  });
  const day = Math.floor(START / 86_400_000) + later;
  const state: AlertState = { ...NEW_ALERT, phase: 'SPENT', day, born: day };
  index.put({ id: 'a', watch, level: levelOf(1, ['100'], null, PRECISION), frequency: 2, expiresAt: Infinity, offsetMinutes: 0, state });
  index.rebase(watch, batch(1, 10_500, START), START, note);
  index.tick(watch, batch(2, 9_500, START), START, note);
  index.tick(watch, batch(3, 10_500, START), START, note);
  expect([changes, index.stateOf('a')?.phase]).toEqual([[], 'SPENT']);
  const nextDay = (day + 1) * 86_400_000;
  index.advanceTime(nextDay, note);
  index.tick(watch, batch(4, 10_500, nextDay), nextDay, note);
  expect(changes.map(({ effect }) => effect.kind)).toEqual(['fire']);
});

it('a rebase by a clock set back over midnight keeps a spent alert that was scheduled for its new day', () => {
  const index = new AlertIndex(CAPS);
  const watch = index.addWatch(false);
  const fired: number[] = [];
  const batch = (seq: number, price: number, at: number): PriceBatch => ({
    seq,
    feedTime: at,
    low: price,
    high: price,
    last: price,
    open24h: price,
  });
  const day = Math.floor(START / 86_400_000);
  const nextDay = (day + 1) * 86_400_000;
  index.put({
    id: 'a',
    watch,
    level: levelOf(1, ['100'], null, PRECISION),
    frequency: 2,
    expiresAt: Infinity,
    offsetMinutes: 0,
    state: { ...NEW_ALERT, phase: 'SPENT', day, born: day },
  });
  index.tick(watch, batch(1, 9_500, START), START, () => undefined);
  index.advanceTime(nextDay, () => undefined);
  index.rebase(watch, batch(2, 9_500, nextDay - 1_000), nextDay - 1_000, () => undefined);
  for (const [seq, price] of [
    [3, 9_500],
    [4, 10_500],
  ] as const)
    index.tick(watch, batch(seq, price, nextDay), nextDay, ({ effect }) => void (effect.kind === 'fire' && fired.push(seq)));
  expect(fired).toEqual([4]);
});

it.each([
  [
    'at the discontinuity',
    10_500,
    [10_600, 9_900, 10_000],
    [
      ['LATCHED', 'none'],
      ['ARMED', 'none'],
      ['SPENT', 'fire'],
    ],
  ],
  [
    'after the discontinuity',
    9_500,
    [9_600, 10_000],
    [
      ['ARMED', 'none'],
      ['SPENT', 'fire'],
    ],
  ],
] as const)(
  'a spent alert whose new day begins with a rebase fires at the next crossing, when its level holds %s',
  (_name, atDiscontinuity, prices, expected) => {
    const index = new AlertIndex(CAPS);
    const watch = index.addWatch(false);
    const changes: AlertChange[] = [];
    const note = (change: AlertChange): void => void changes.push(change);
    const day = Math.floor(START / 86_400_000);
    const nextDay = (day + 1) * 86_400_000;
    const batch = (seq: number, price: number): PriceBatch => ({
      seq,
      feedTime: nextDay,
      low: price,
      high: price,
      last: price,
      open24h: price,
    });
    index.put({
      id: 'a',
      watch,
      level: levelOf(1, ['100'], null, PRECISION),
      frequency: 2,
      expiresAt: Infinity,
      offsetMinutes: 0,
      state: { ...NEW_ALERT, phase: 'SPENT', day, born: day },
    });
    index.advanceTime(nextDay, note);
    index.rebase(watch, batch(1, atDiscontinuity), nextDay, note);
    prices.forEach((price, beat) => index.tick(watch, batch(2 + beat, price), nextDay, note));
    expect(changes.map(({ after, effect }) => [after.phase, effect.kind])).toEqual(expected);
    expect(index.stateOf('a')?.day).toBe(day + 1);
  },
);
