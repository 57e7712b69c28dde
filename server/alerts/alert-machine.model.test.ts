import { expect, it } from 'vitest';
import { ALERT_FREQUENCY, type AlertFrequency, type AlertType } from '../../lib/contract/alert-terms';
import { batchOf, CAPS, levelOf, NEW_ALERT, play, PRECISION, ruleOf, seededRandom, START, type Tick } from './alert-machine.fixtures';
import { stepAlert, type AlertEffect, type AlertRule, type AlertState } from './alert-machine';

// Thousands of random runs, each compared with an oracle that is independent of the machine: it evaluates the whole run at once.

const RUNS = 6_000;
const DAY_MS = 86_400_000;
const CHANNEL = ['97', '103'] as const;

interface Run {
  type: AlertType;
  frequency: AlertFrequency;
  rule: AlertRule;
  ticks: Tick[];
  offset: number;
  /** Truth of the condition at the last price of each tick, and at any of its prices. */
  holds: boolean[];
  holdsAnywhere: boolean[];
  failsAnywhere: boolean[];
}

/** The conditions in plain hundredths, independent of the compiled level. */
const IS_TRUE: Record<AlertType, (cents: number, base: number) => boolean> = {
  1: (cents) => cents >= 10_000,
  2: (cents) => cents <= 10_000,
  3: (cents) => (cents - 9_800) * 100 >= 2 * 9_800,
  4: (cents) => (10_200 - cents) * 100 >= 2 * 10_200,
  5: (cents, base) => (cents - base) * 100 >= 2 * base,
  6: (cents, base) => (base - cents) * 100 >= 2 * base,
  7: (cents) => cents >= 9_700 && cents <= 10_300,
  8: (cents) => cents < 9_700 || cents > 10_300,
};

function boundsOf(type: AlertType): ['100'] | ['2'] | readonly ['97', '103'] {
  if (type <= 2) return ['100'];
  return type <= 6 ? ['2'] : CHANNEL;
}

/** Prices of a tick in hundredths: low, high and last. */
const centsOf = ({ price }: Tick): number[] => (typeof price === 'number' ? [price] : price).map((value) => Math.round(value * 100));

/** Adds occasional changes of the time zone, and wicks to the ticks of a once-a-day alert. */
function move(ticks: readonly Tick[], offset: number, frequency: AlertFrequency, pick: (count: number) => number): void {
  let zone = offset;
  for (const tick of ticks) {
    if (pick(6) === 0) zone = (pick(27) - 12) * 60;
    tick.offset = zone;
    const cents = centsOf(tick)[0] ?? 0;
    if (frequency === ALERT_FREQUENCY.onceADay && pick(2) === 0)
      tick.price = [(cents - pick(300)) / 100, (cents + pick(300)) / 100, cents / 100];
  }
}

function randomRun(seed: number, isMoving = false): Run {
  const random = seededRandom(seed);
  const pick = (count: number): number => Math.floor(random() * count);
  const type = (1 + pick(8)) as AlertType;
  const frequency = (1 + pick(3)) as AlertFrequency;
  const gapMs = [300, 10_000, 600_000, 5 * 3_600_000][pick(4)] ?? 300;
  let now = START;
  const ticks = Array.from({ length: 40 }, (): Tick => {
    now += Math.ceil(random() * gapMs);
    return { price: (9_400 + pick(1_200)) / 100, at: now, open: (9_700 + pick(600)) / 100 };
  });
  const offset = (pick(25) - 12) * 60;
  if (isMoving) move(ticks, offset, frequency, pick);
  const truths = ticks.map((tick) => centsOf(tick).map((cents) => IS_TRUE[type](cents, Math.round((tick.open ?? 0) * 100))));
  const reference = type === 3 ? '98' : type === 4 ? '102' : null;
  return {
    type,
    frequency,
    rule: ruleOf(levelOf(type, boundsOf(type), reference, PRECISION), frequency),
    ticks,
    offset,
    holds: truths.map((those) => those.at(-1) === true),
    holdsAnywhere: truths.map((those) => those.includes(true)),
    failsAnywhere: truths.map((those) => those.includes(false)),
  };
}

const daysOf = ({ offset, ticks }: Run): number[] => ticks.map((tick) => Math.floor((tick.at + (tick.offset ?? offset) * 60_000) / DAY_MS));

type Kind = AlertEffect['kind'];

/** Once only: the first crossing. */
function onlyOnce(crosses: readonly boolean[]): Kind[] {
  const first = crosses.indexOf(true);
  return crosses.map((_, index) => (index === first ? 'fire' : 'none'));
}

/**
 * Once a day: of each day after the last fired one, the first tick with a price that is true; on the first day only
 * after a price that was false, within one tick only when its last price is true.
 */
function onceEachDay(run: Run): Kind[] {
  const days = daysOf(run);
  const wasFalse = (index: number): boolean => run.holds[0] === false || run.failsAnywhere.slice(1, index).includes(true);
  let latest = -Infinity;
  return days.map((day, index) => {
    if (index === 0 || day <= latest || run.holdsAnywhere[index] !== true) return 'none';
    const isCrossed = run.failsAnywhere[index] === true && run.holds[index] === true;
    if (day <= (days[0] ?? 0) && !wasFalse(index) && !isCrossed) return 'none';
    latest = day;
    return 'fire';
  });
}

/** Every time: each crossing that all four windows allow. */
function everyCrossing(run: Run, crosses: readonly boolean[]): Kind[] {
  const sent: { at: number; day: number }[] = [];
  const days = daysOf(run);
  return run.ticks.map(({ at }, index) => {
    if (crosses[index] !== true) return 'none';
    const within = (span: number): number => sent.filter((other) => at - other.at < span).length;
    // A user who moves west stays in the last counted day.
    const day = Math.max(days[index] ?? 0, sent.at(-1)?.day ?? 0);
    const today = sent.filter((other) => other.day === day).length;
    const rooms = [CAPS.inSecond - within(1_000), CAPS.frequencys - within(60_000), CAPS.perHour - within(3_600_000), CAPS.perDay - today];
    if (Math.min(...rooms) <= 0) return 'suppress';
    sent.push({ at, day });
    return 'fire';
  });
}

/** Expected effect at each tick, computed from the whole run. */
function oracle(run: Run): Kind[] {
  const crosses = run.holds.map((holds, index) => index > 0 && holds && run.holds[index - 1] === false);
  if (run.frequency === ALERT_FREQUENCY.onceOnly) return onlyOnce(crosses);
  return run.frequency === ALERT_FREQUENCY.onceADay ? onceEachDay(run) : everyCrossing(run, crosses);
}

const kindsOf = (effects: readonly AlertEffect[]): Kind[] => effects.map(({ kind }) => kind);

it(`${RUNS} random runs match the oracle: once only at most once, once a day at most once a local day, caps in every window`, () => {
  const seen = { fire: 0, suppress: 0, none: 0 };
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const run = randomRun(seed);
    const { effects } = play(run.rule, run.ticks, run.offset);
    expect(kindsOf(effects), `seed ${seed}`).toEqual(oracle(run));
    for (const { kind } of effects) seen[kind] += 1;
    const fired = run.ticks.filter((_, index) => effects[index]?.kind === 'fire').map(({ at }) => at);
    const allDays = daysOf(run);
    const days = run.ticks.flatMap((_, index) => (effects[index]?.kind === 'fire' ? [allDays[index] ?? 0] : []));
    if (run.frequency === ALERT_FREQUENCY.onceOnly) expect(fired.length).toBeLessThanOrEqual(1);
    if (run.frequency === ALERT_FREQUENCY.onceADay) expect(new Set(days).size).toBe(days.length);
    if (run.frequency === ALERT_FREQUENCY.everyTime) {
      const most = (span: number): number =>
        Math.max(0, ...fired.map((time) => fired.filter((other) => other > time - span && other <= time).length));
      expect([
        most(1_000) <= 1,
        most(60_000) <= 2,
        most(3_600_000) <= 2,
        Math.max(0, ...days.map((day) => days.filter((other) => other === day).length)) <= 2,
      ]).toEqual([true, true, true, true]);
    }
  }
  expect(Math.min(seen.fire, seen.suppress)).toBeGreaterThan(1_000);
});

it('changes of the time zone, and wicks within a batch, match the oracle', () => {
  let fires = 0;
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const run = randomRun(seed, true);
    const { effects } = play(run.rule, run.ticks, run.offset);
    expect(kindsOf(effects), `seed ${seed}`).toEqual(oracle(run));
    fires += effects.filter(({ kind }) => kind === 'fire').length;
  }
  expect(fires).toBeGreaterThan(1_000);
});

it('duplicate and late ticks, and storing and loading the state at any point, change nothing', () => {
  for (let seed = 1; seed <= RUNS; seed += 3) {
    const { rule, ticks, offset } = randomRun(seed);
    const random = seededRandom(-seed);
    let state: AlertState = NEW_ALERT;
    let changed = 0;
    const effects = ticks.map((tick, index) => {
      const moment = { now: tick.at, offsetMinutes: offset };
      const batch = batchOf(tick, index + 1);
      if (random() < 0.4) state = JSON.parse(JSON.stringify(state)) as AlertState;
      const step = stepAlert(state, rule, batch, moment);
      state = step.state;
      const again = Math.floor(random() * (index + 1));
      for (const old of [batch, batchOf(ticks[again] ?? tick, again + 1)]) {
        const repeated = stepAlert(state, rule, old, moment);
        if (repeated.effect.kind !== 'none' || JSON.stringify(repeated.state) !== JSON.stringify(state)) changed += 1;
      }
      return step.effect;
    });
    const plain = play(rule, ticks, offset);
    expect({ changed, state, effects }, `seed ${seed}`).toEqual({ changed: 0, ...plain });
  }
});

it('a batch never misses what its ticks would have triggered in an armed alert', () => {
  let compared = 0;
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const { rule, ticks, offset, type } = randomRun(seed);
    // Extremes do not determine the prices between them: a price inside or outside a channel may be neither of them.
    if (type >= 7) continue;
    const [first, ...rest] = ticks.slice(0, 6);
    const last = rest.at(-1);
    if (!first || !last) continue;
    const moment = { now: last.at, offsetMinutes: offset };
    // Within a batch the base of the 24 h change is constant.
    const single = rest.map((tick) => ({ ...tick, open: last.open, at: last.at }));
    const start = play(rule, [first], offset).state;
    if (start.phase !== 'ARMED') continue;
    const oneByOne = play(rule, single, offset, { ...start, seq: 0 });
    const prices = rest.map(({ price }) => price as number);
    const batch = batchOf({ price: [Math.min(...prices), Math.max(...prices), last.price as number], at: last.at, open: last.open }, 2);
    const { effect } = stepAlert({ ...start, seq: 1 }, rule, batch, moment);
    expect(effect.kind, `seed ${seed}`).toBe(oneByOne.effects.some(({ kind }) => kind !== 'none') ? 'fire' : 'none');
    compared += 1;
  }
  expect(compared).toBeGreaterThan(1_000);
});
