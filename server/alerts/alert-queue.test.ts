import { describe, expect, it } from 'vitest';
import { AlertQueue, SUPPRESSED_ROW_MS, type EventDraft, type PendingChange } from './alert-queue';

const AT = 1_000;
const draft = (over: Partial<EventDraft> = {}): EventDraft => ({
  kind: 'suppressed',
  key: 's1',
  price: '1',
  change: null,
  feedTime: AT,
  firedAt: AT,
  isLate: false,
  crossings: 1,
  lastAt: AT,
  ...over,
});
const step = (seq: number, event: EventDraft | null = null, over: Partial<PendingChange> = {}): PendingChange => ({
  id: 'a',
  known: { phase: 'ARMED', seq },
  next: { phase: 'LATCHED', seq: seq + 1, day: null, born: 1, fired: [], rev: 1 },
  evaluatedAt: seq,
  event,
  ...over,
});
function queueOf(...steps: PendingChange[]): AlertQueue {
  const queue = new AlertQueue();
  for (const one of steps) queue.push(one);
  return queue;
}
/** All waiting steps in the order in which they are taken. */
function drained(queue: AlertQueue): PendingChange[] {
  const all: PendingChange[] = [];
  while (queue.size > 0) all.push(...queue.take(10));
  return all;
}

describe('steps of one alert', () => {
  it('without an event are merged, from the start of the first to the end of the last', () => {
    expect(drained(queueOf(step(1), step(2), step(3, null, { evaluatedAt: null })))).toEqual([
      { ...step(3), known: { phase: 'ARMED', seq: 1 }, evaluatedAt: 2 },
    ]);
  });

  it('keep the event of either when merged', () => {
    const fired = draft({ kind: 'fired' });
    expect(drained(queueOf(step(1), step(2, fired), step(3)))).toEqual([{ ...step(3, fired), known: { phase: 'ARMED', seq: 1 } }]);
  });

  it.each([
    ['in the same millisecond', AT, true],
    ['a millisecond before the end of the hour', AT + SUPPRESSED_ROW_MS - 1, true],
    ['at the end of the hour', AT + SUPPRESSED_ROW_MS, false],
    ['earlier, by a clock that was set back', AT - 1, false],
  ])('count a suppressed crossing %s in the open row: %s, %s', (_when, firedAt, isJoined) => {
    const later = draft({ key: 's2', firedAt, lastAt: firedAt, crossings: 2 });
    const events = drained(queueOf(step(1, draft()), step(2, later))).map(({ event }) => event);
    expect(events).toEqual(isJoined ? [draft({ crossings: 3, lastAt: firedAt })] : [draft(), later]);
  });

  it.each([
    ['fired', 'suppressed'],
    ['suppressed', 'fired'],
    ['fired', 'fired'],
  ] as const)('that %s and then %s are two events', (first, second) => {
    expect(drained(queueOf(step(1, draft({ kind: first })), step(2, draft({ kind: second }))))).toHaveLength(2);
  });
});

describe('taking', () => {
  it('returns the first step of the given number of alerts, the longest waiting first', () => {
    const fired = draft({ kind: 'fired' });
    const queue = queueOf(step(1, fired), step(2, fired), step(1, null, { id: 'b' }), step(1, null, { id: 'c' }));
    expect(queue.take(2).map(({ id, known }) => [id, known.seq])).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
    expect(queue.size).toBe(2);
    expect(queue.take(2).map(({ id, known }) => [id, known.seq])).toEqual([
      ['a', 2],
      ['c', 1],
    ]);
    expect(queue.size).toBe(0);
  });

  it('and requeuing puts a step before the later ones', () => {
    const fired = draft({ kind: 'fired' });
    const queue = queueOf(step(1, fired));
    const taken = queue.take(1);
    queue.push(step(2, fired));
    queue.requeue(taken);
    expect(drained(queue).map(({ known }) => known.seq)).toEqual([1, 2]);
  });

  it('omits dropped alerts', () => {
    const queue = queueOf(step(1));
    queue.drop('a');
    expect([queue.size, queue.take(1)]).toEqual([0, []]);
  });
});

describe('the pending state of an alert', () => {
  const row = { phase: 'ARMED', seq: 1, day: null, born: 1, fired: [], rev: 1 } as const;
  const queue = queueOf(step(1, draft({ kind: 'fired' })), step(2, draft({ kind: 'fired' })));

  it('is the end of its steps when they start at the row', () => {
    expect(queue.pendingState('a', { ...row, fired: [] })?.seq).toBe(3);
  });

  it.each([
    ['another phase', { phase: 'LATCHED' }],
    ['another count', { seq: 2 }],
    ['another revision', { rev: 2 }],
  ] as const)('is not known from a row of %s', (_what, over) => {
    expect(queue.pendingState('a', { ...row, fired: [], ...over })).toBeNull();
  });

  it('is null for an alert without steps', () => {
    expect(queue.pendingState('b', { ...row, fired: [] })).toBeNull();
  });
});
