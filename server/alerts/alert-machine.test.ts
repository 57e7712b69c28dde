import { describe, expect, it } from 'vitest';
import { ALERT_FREQUENCY, ALERT_TYPE, type AlertFrequency, type AlertType } from '../../lib/contract/alert-terms';
import { parseNotifications } from './alert-caps';
import { batchOf, CAPS, HOUR_MS, indicesOf, levelOf, NEW_ALERT, play, ruleOf, START, type Tick } from './alert-machine.fixtures';
import { stepAlert, type AlertState } from './alert-machine';

const { everyTime, onceADay, onceOnly } = ALERT_FREQUENCY;
type Price = Tick['price'];

const ticksOf = (prices: readonly Price[], hours: (index: number) => number, opens: readonly number[] = []): Tick[] =>
  prices.map((price, index) => ({ price, at: START + hours(index) * HOUR_MS, open: opens[index] ?? 100 }));
const every13Hours = (index: number): number => 13 * index;
const everySecond = (index: number): number => index / 3_600;

interface Example {
  name: string;
  type: AlertType;
  bounds: readonly [string] | readonly [string, string];
  frequency?: AlertFrequency;
  prices: readonly Price[];
  hours?: (index: number) => number;
  offset?: number;
  reference?: string;
  opens?: readonly number[];
  fires: number[];
  suppressed?: number[];
}

const at =
  (...hours: number[]) =>
  (index: number): number =>
    hours[index] ?? 0;

// The table of the semantics document, row by row.
const EXAMPLES: Example[] = [
  { name: '1 rises to 100, once only', type: 1, bounds: ['100'], frequency: onceOnly, prices: [95, 99.99, 100, 101, 90, 105], fires: [2] },
  { name: '1 already above at creation', type: 1, bounds: ['100'], prices: [105, 106, 99, 100], fires: [3] },
  { name: '1 gap over the level', type: 1, bounds: ['100'], prices: [95, 140], fires: [1] },
  { name: '2 falls to 100, once only', type: 2, bounds: ['100'], frequency: onceOnly, prices: [105, 100.01, 100, 95], fires: [2] },
  { name: '1 every time', type: 1, bounds: ['100'], prices: [95, 100, 95, 100, 95, 100], fires: [1, 3, 5] },
  {
    name: '1 every time, flapping each second',
    type: 1,
    bounds: ['100'],
    prices: [95, 100, 99, 100, 99, 100, 99, 100],
    hours: everySecond,
    fires: [1, 3],
    suppressed: [5, 7],
  },
  {
    name: '1 once a day, stays above',
    type: 1,
    bounds: ['100'],
    frequency: onceADay,
    prices: [95, 100, 101, 101, 101, 101],
    hours: at(0, 1, 11, 13, 20, 37),
    fires: [1, 3, 5],
  },
  {
    name: '1 once a day, offset +480',
    type: 1,
    bounds: ['100'],
    frequency: onceADay,
    prices: [95, 100, 101, 101],
    hours: at(0, 1, 3, 5),
    offset: 480,
    fires: [1, 3],
  },
  { name: '3 rises 5 % from 100', type: 3, bounds: ['5'], prices: [100, 104.9999, 105], reference: '100', fires: [2] },
  {
    name: '5 24h rise 10 %, base rolls under a flat price',
    type: 5,
    bounds: ['10'],
    prices: [100, 100, 100],
    opens: [100, 95, 90.9],
    fires: [2],
  },
  { name: '7 entering 95–105 from below', type: 7, bounds: ['95', '105'], prices: [90, 95], fires: [1] },
  { name: '7 jump over the whole channel', type: 7, bounds: ['95', '105'], prices: [90, 110, 90], fires: [] },
  { name: '8 exiting 95–105, gap', type: 8, bounds: ['95', '105'], prices: [100, 130], fires: [1] },
  { name: '1 wick in one batch', type: 1, bounds: ['100'], prices: [95, [94, 101, 96]], fires: [1] },
  // The rules of the document's text.
  {
    name: '1 once a day, latched: on a later day a wick inside the batch',
    type: 1,
    bounds: ['103000'],
    frequency: onceADay,
    prices: [104_000, [102_800, 103_100, 102_900], 102_900],
    hours: at(0, 24, 25),
    fires: [1],
  },
  {
    name: '1 once a day, latched: on the first day a wick inside the batch arms only',
    type: 1,
    bounds: ['103000'],
    frequency: onceADay,
    prices: [104_000, [102_800, 103_100, 102_900], 103_000],
    hours: at(0, 1, 2),
    fires: [2],
  },
  { name: '2 gap over the level', type: 2, bounds: ['100'], prices: [140, 60], fires: [1] },
  { name: '4 falls 5 % from 100', type: 4, bounds: ['5'], prices: [100, 95.0001, 95], reference: '100', fires: [2] },
  { name: '6 24h fall 10 %', type: 6, bounds: ['10'], prices: [100, 90.01, 90], fires: [2] },
  { name: '8 from one side outside to the other', type: 8, bounds: ['95', '105'], prices: [100, 130, 60, [60, 130, 130]], fires: [1] },
  { name: '7 entered, left and entered again within one batch', type: 7, bounds: ['95', '105'], prices: [100, [90, 100, 100]], fires: [1] },
  { name: '1 above except for a dip within one batch', type: 1, bounds: ['100'], prices: [105, [98, 105, 101]], fires: [1] },
  {
    name: '1 falling through the level: no crossing upwards is certain',
    type: 1,
    bounds: ['100'],
    prices: [105, [98, 104, 99]],
    fires: [],
  },
  {
    name: '1 a crossing right after a wick that ended below',
    type: 1,
    bounds: ['100'],
    prices: [95, [94, 101, 96], 100],
    fires: [1, 2],
  },
  {
    name: '1 once a day, created above: the next local day fires',
    type: 1,
    bounds: ['100'],
    frequency: onceADay,
    prices: [105, 105, 105, 105],
    hours: at(0, 11, 13, 14),
    fires: [2],
  },
  {
    name: '1 once a day, a second crossing on the day',
    type: 1,
    bounds: ['100'],
    frequency: onceADay,
    prices: [95, 100, 95, 100],
    hours: at(0, 1, 2, 3),
    fires: [1],
  },
  {
    name: '1 every time, the local day’s cap',
    type: 1,
    bounds: ['100'],
    prices: [95, 100, 95, 100, 95, 100, 95, 100],
    hours: at(0, 1, 2, 3, 5, 6, 11, 13),
    fires: [1, 3, 7],
    suppressed: [5],
  },
];

it.each(EXAMPLES)(
  '$name',
  ({ type, bounds, frequency = everyTime, prices, hours = every13Hours, offset = 0, reference, opens, fires, suppressed = [] }) => {
    const { effects } = play(ruleOf(levelOf(type, bounds, reference ?? null), frequency), ticksOf(prices, hours, opens), offset);
    expect([indicesOf(effects, 'fire'), indicesOf(effects, 'suppress')]).toEqual([fires, suppressed]);
  },
);

describe('conditions', () => {
  it.each([
    ['1', 1, ['0.3'], [0.2, 0.1 + 0.2], null, 1, true],
    ['a threshold between two ticks, not reached', 1, ['100.005'], [95, 100], null, 2, false],
    ['a threshold between two ticks', 1, ['100.005'], [95, 100.01], null, 2, true],
    ['2, a threshold between two ticks', 2, ['99.995'], [105, 99.99], null, 2, true],
    ['3 with a reference that is not a round number: 33.33 + 10 % = 36.663', 3, ['10'], [33.33, 36.67], '33.33', 2, true],
    ['3, one tick less', 3, ['10'], [33.33, 36.66], '33.33', 2, false],
    ['4: 0.07 − 1 % = 0.0693', 4, ['1'], [0.07, 0.0693], '0.07', 4, true],
    ['7 with a bound between ticks', 7, ['95.001', '95.009'], [90, 95], null, 2, false],
  ] as const)('%s', (_name, type, bounds, [before, after], reference, precision, isMet) => {
    const rule = ruleOf(levelOf(type, bounds, reference, precision), everyTime);
    const first = stepAlert(NEW_ALERT, rule, batchOf({ price: before, at: START }, 1, precision), { now: START, offsetMinutes: 0 });
    const { effect } = stepAlert(first.state, rule, batchOf({ price: after, at: START }, 2, precision), { now: START, offsetMinutes: 0 });
    expect(effect.kind).toBe(isMet ? 'fire' : 'none');
  });

  it.each([
    [5, '0.025617', 1_000_256.17],
    [6, '0.025617', 999_743.83],
    [6, '0.030057', 999_699.43],
  ] as const)('%i: a 24 h change of exactly %s percent fires', (type, rate, bound) => {
    const rule = ruleOf(levelOf(type, [rate], null, 2), everyTime);
    const batch = (price: number, seq: number) => batchOf({ price, at: START, open: 1_000_000 }, seq, 2);
    const before = stepAlert(NEW_ALERT, rule, batch(type === 5 ? bound - 0.01 : bound + 0.01, 1), { now: START, offsetMinutes: 0 });
    const { effect } = stepAlert(before.state, rule, batch(bound, 2), { now: START, offsetMinutes: 0 });
    expect([before.effect.kind, effect.kind]).toEqual(['none', 'fire']);
  });

  it('of the 24 h change are exact where floating point is not exact', () => {
    // For example 10 % of 3 ticks of 1e-8: every base from 1 to 2,000 ticks, at the exact price and one tick beside it.
    for (let base = 1; base <= 2_000; base += 1) {
      const exact = Math.ceil((base * 11) / 10 - 1e-9);
      for (const last of [exact - 1, exact, exact + 1]) {
        const level = levelOf(ALERT_TYPE.dayRise, ['10']);
        const batch = { seq: 2, feedTime: START, low: last, high: last, last, open24h: base };
        const { effect } = stepAlert({ ...NEW_ALERT, phase: 'ARMED', seq: 1 }, ruleOf(level, everyTime), batch, {
          now: START,
          offsetMinutes: 0,
        });
        expect(effect.kind, `${last} / ${base}`).toBe(BigInt(last) * 10n >= BigInt(base) * 11n && last > 0 ? 'fire' : 'none');
      }
    }
  });
});

describe('a tick changes nothing when', () => {
  const rule = ruleOf(levelOf(1, ['100']), everyTime);
  const armed: AlertState = { ...NEW_ALERT, phase: 'ARMED', seq: 10, born: 5 };
  const good = batchOf({ price: 105, at: START }, 11);
  const bad: [string, Partial<typeof good>, number][] = [
    ['it is a duplicate', { seq: 10 }, START],
    ['it is older than the last one', { seq: 9 }, START],
    ['it is stale', {}, START + 30_001],
    ['it has no price', { last: Number.NaN, low: Number.NaN, high: Number.NaN }, START],
    ['its price is 0', { last: 0, low: 0, high: 0 }, START],
    ['its low is above its last price', { low: good.last + 1 }, START],
    ['its high is infinite', { high: Infinity }, START],
    ['its count is not a number', { seq: Number.NaN }, START],
  ];
  it.each(bad)('%s', (_name, over, now) => {
    expect(stepAlert(armed, rule, { ...good, ...over }, { now, offsetMinutes: 0 })).toMatchObject({
      state: armed,
      effect: { kind: 'none' },
    });
    expect(stepAlert(armed, rule, good, { now: START + 30_000, offsetMinutes: 0 }).effect.kind).toBe('fire');
  });

  it('the base of the 24 h change is missing for a condition that needs it', () => {
    const change = ruleOf(levelOf(5, ['10']), everyTime);
    expect(stepAlert(armed, change, { ...good, open24h: Number.NaN }, { now: START, offsetMinutes: 0 })).toEqual({
      state: armed,
      effect: { kind: 'none', reason: 'no-answer' },
    });
  });

  it('the alert is off or done', () => {
    for (const phase of ['OFF', 'DONE'] as const)
      expect(stepAlert({ ...armed, phase }, rule, good, { now: START, offsetMinutes: 0 }).state.phase).toBe(phase);
  });
});

it('the keys of events: 1, d and the day, s and the count of the tick', () => {
  const keys = (frequency: AlertFrequency) =>
    play(ruleOf(levelOf(1, ['100']), frequency, CAPS), ticksOf([95, 100, 95, 100], every13Hours)).effects.flatMap((effect) =>
      effect.kind === 'fire' ? [effect.key] : [],
    );
  const day = Math.floor(START / 86_400_000);
  expect([keys(onceOnly), keys(onceADay), keys(everyTime)]).toEqual([['1'], [`d${day + 1}`, `d${day + 2}`], ['s2', 's4']]);
});

it('repeated changes of the time zone give a once-a-day alert no additional notification', () => {
  const rule = ruleOf(levelOf(1, ['100']), onceADay);
  let state: AlertState = { ...NEW_ALERT, phase: 'ARMED' };
  let fires = 0;
  for (let seq = 1; seq <= 200; seq += 1) {
    const offsetMinutes = seq % 2 === 0 ? 720 : -720;
    const step = stepAlert(state, rule, batchOf({ price: 105, at: START }, seq), { now: START, offsetMinutes });
    state = step.state;
    if (step.effect.kind === 'fire') fires += 1;
  }
  // Two local days exist at one moment.
  expect(fires).toBe(2);
});

it('a spent alert changed to every time fires only after its condition was false', () => {
  const rule = ruleOf(levelOf(1, ['100']), everyTime);
  const spent: AlertState = { ...NEW_ALERT, phase: 'SPENT', day: 1, born: 1 };
  const { effects } = play(rule, ticksOf([105, 106, 99, 100], every13Hours), 0, spent);
  expect(indicesOf(effects, 'fire')).toEqual([3]);
});

const DAY = Math.floor(START / (24 * HOUR_MS));
const MOVES: [string, AlertState, string[]][] = [
  ['spent', { ...NEW_ALERT, phase: 'SPENT', day: DAY + 1, born: DAY }, ['fired-today', 'fired-today']],
  // State after an edit of the frequency, or after switching off and on.
  ['armed again', { ...NEW_ALERT, phase: 'ARMED', day: DAY + 1, born: DAY }, ['still-false', 'fired-today']],
];
it.each(MOVES)('an alert that has fired today does not fire again when its user moves west: once a day, %s', (_name, state, reasons) => {
  // Fired at +720, where it was already the next day; now at −720, where that day ends in 48 hours.
  for (const [hours, fires] of [
    [0, []],
    [47, []],
    [48, [1]],
  ] as const) {
    const { effects } = play(
      ruleOf(levelOf(1, ['100']), onceADay),
      ticksOf([95, 100], () => hours),
      -720,
      state,
    );
    expect(indicesOf(effects, 'fire'), `${hours} h later`).toEqual(fires);
    if (hours < 48) expect(effects.map((effect) => effect.kind === 'none' && effect.reason)).toEqual(reasons);
  }
});

it('no sequence of zone changes lets an every-time alert exceed the cap of a day, in whichever day it counts', () => {
  const rule = ruleOf(levelOf(1, ['100']), everyTime, { inSecond: 10, frequencys: 10, perHour: 10, perDay: 2 });
  let state: AlertState = { ...NEW_ALERT, phase: 'ARMED' };
  let seq = 0;
  const crossingsAt = (now: number, offsetMinutes: number): number => {
    let fires = 0;
    for (const price of [95, 105, 95, 105, 95, 105, 95]) {
      const step = stepAlert(state, rule, batchOf({ price, at: now }, (seq += 1)), { now, offsetMinutes });
      state = step.state;
      if (step.effect.kind === 'fire') fires += 1;
    }
    return fires;
  };
  // 11:00 UTC: at +840 the next day has begun; an hour later at −720 the day of UTC begins, which has ended at +840.
  const eleven = START - HOUR_MS;
  expect([
    crossingsAt(eleven, 840),
    crossingsAt(START, -720),
    crossingsAt(START, 840),
    crossingsAt(START + 24 * HOUR_MS, -720),
    crossingsAt(START + 48 * HOUR_MS, -720),
  ]).toEqual([2, 0, 0, 0, 2]);
});

it('notifications from before a clock was set back do not suppress the next one, but count in their day', () => {
  const rule = ruleOf(levelOf(1, ['100']), everyTime);
  const state: AlertState = { ...NEW_ALERT, phase: 'ARMED', fired: [{ at: START, day: DAY }] };
  const back = START - HOUR_MS;
  const { effects } = play(
    rule,
    ticksOf([105, 95, 105, 95], (index) => -1 + index / 60),
    0,
    state,
  );
  expect(effects.map(({ kind }) => kind)).toEqual(['fire', 'none', 'suppress', 'none']);
  expect(stepAlert(state, rule, batchOf({ price: 105, at: back }, 1), { now: back, offsetMinutes: 0 }).state.fired).toEqual([
    { at: START, day: DAY },
    { at: back, day: DAY },
  ]);
});

it('reads notifications stored without a day, each in its UTC day', () => {
  expect(parseNotifications(`[${START},{"at":${START + 1},"day":7}]`)).toEqual([
    { at: START, day: DAY },
    { at: START + 1, day: 7 },
  ]);
});
