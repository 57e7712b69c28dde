import { beforeEach, expect, it } from 'vitest';
import { type AlertScene, DRAFT } from '../../tests/builders/alert-scene';
import { eachAlertScene } from '../../tests/builders/each-alert-scene';
import type { Database } from '../db/database';
import { SUPPRESSED_ROW_MS, type EventDraft, type PendingChange } from './alert-queue';
import { loadAlerts } from './alert-store';
import { saveChanges, type SavedChanges } from './save-changes';

// Rows written for a step of an alert, and for a late or repeated step.

const FACTS = { symbolCode: 'BTCUSDT', leftCoinName: 'BTC', rightCoinName: 'USDT', pricePrecision: 2, coinId: 'bitcoin' };
const AT = Date.UTC(2026, 10, 21, 13);

let database: Database;
let scene: AlertScene;
let alertId: string;
/** A step from the alert's stored state: it fires and is latched. */
let step: PendingChange;

const draft = (over: Partial<EventDraft> = {}): EventDraft => ({
  kind: 'fired',
  key: 's1',
  price: '105000.00',
  change: null,
  feedTime: AT,
  firedAt: AT,
  isLate: false,
  crossings: 1,
  lastAt: AT,
  ...over,
});
const keep = (...changes: PendingChange[]): Promise<SavedChanges> => saveChanges(database, changes, () => FACTS);
const kept = async (): Promise<{ phase: string; seq: number } | undefined> =>
  (await database.query<{ phase: string; seq: number }>('select phase, seq from alerts where id = $1', [alertId]))[0];

const each = eachAlertScene();
beforeEach(async () => {
  ({ database, scene } = each);
  alertId = await scene.create(each.userId);
  // No engine runs: the tests' steps are the only ones.
  await scene.alerts.stop();
  const [alert] = await loadAlerts(database, each.userId);
  const { phase = 'OFF', seq = 0, rev = 0 } = alert ?? {};
  step = {
    id: alertId,
    known: { phase, seq },
    next: { phase: 'LATCHED', seq: seq + 1, day: null, born: 1, fired: [], rev },
    evaluatedAt: AT,
    event: draft(),
  };
});

it('saves a step that matches the stored state, with its event', async () => {
  expect(await keep(step)).toMatchObject({ events: [{ eventId: expect.any(String) as string }], conflicts: [] });
  expect([await kept(), await scene.log()]).toMatchObject([
    { phase: 'LATCHED', seq: step.next.seq },
    [{ alertId, key: 's1', channels: '5 waiting' }],
  ]);
});

it('saves all fields of the state and its counters', async () => {
  const columns = 'phase, seq, day, born, fired, evaluated_at, last_fired_at, fired_count, suppressed_count';
  const whole = async (): Promise<unknown> => (await database.query(`select ${columns} from alerts where id = $1`, [alertId]))[0];
  const next = {
    ...step.next,
    day: 20_413,
    born: 20_410,
    fired: [
      { at: AT - 5, day: 20_412 },
      { at: AT, day: 20_413 },
    ],
  };
  await keep({ ...step, next });
  const kept = {
    phase: 'LATCHED',
    seq: next.seq,
    day: 20_413,
    born: 20_410,
    fired: JSON.stringify(next.fired),
    evaluated_at: AT,
    last_fired_at: AT,
    fired_count: 1,
    suppressed_count: 0,
  };
  expect(await whole()).toEqual(kept);
  const later = { ...next, phase: 'ARMED' as const, seq: next.seq + 1 };
  await keep({
    ...step,
    known: next,
    next: later,
    evaluatedAt: null,
    event: draft({ kind: 'suppressed', key: 's2', firedAt: AT + 1, crossings: 3, lastAt: AT + 2 }),
  });
  expect(await whole()).toEqual({ ...kept, phase: 'ARMED', seq: later.seq, suppressed_count: 3 });
});

it('writes all fields of an event, with a copy of the alert', async () => {
  await database.query(
    "update alerts set price_up = '106000', price_down = '104000', note = 'sell half', channels = '[5, 4, 5]' where id = $1",
    [alertId],
  );
  const event = draft({ price: '105000.10', change: '0.05', feedTime: AT - 7, firedAt: AT, isLate: true, crossings: 2, lastAt: AT + 9 });
  const { events } = await keep({ ...step, event });
  const [row] = await database.query<{ id: string; userId: string; alert: string }>(
    'select id, user_id as "userId", price, change, feed_time, fired_at, is_late, crossings, last_at, kind, key, rev, alert from alert_events',
  );
  expect(row).toMatchObject({
    price: '105000.10',
    change: '0.05',
    feed_time: AT - 7,
    fired_at: AT,
    is_late: true,
    crossings: 2,
    last_at: AT + 9,
    kind: 'fired',
    key: 's1',
    rev: step.next.rev,
  });
  expect(events).toEqual([{ eventId: row?.id, userId: row?.userId }]);
  expect(JSON.parse(row?.alert ?? '{}')).toMatchObject({
    ...FACTS,
    businessLine: DRAFT.businessLine,
    exchangeId: DRAFT.exchangeId,
    alertType: DRAFT.alertType,
    frequency: DRAFT.frequency,
    configurePriceUp: '106000',
    configurePriceDown: '104000',
    note: 'sell half',
  });
  expect(await database.query('select channel, next_at, state from alert_deliveries order by channel')).toEqual(
    [4, 5].map((channel) => ({ channel, next_at: AT, state: 'waiting' })),
  );
});

it('counts a suppressed crossing in the open row, with its time and without a row of its own', async () => {
  const suppressed = (at: number, key: string): EventDraft => draft({ kind: 'suppressed', key, firedAt: at, lastAt: at });
  let { known } = step;
  for (const [place, at] of [AT, AT + SUPPRESSED_ROW_MS - 1, AT + SUPPRESSED_ROW_MS].entries()) {
    const next = { ...step.next, seq: step.next.seq + place };
    await keep({ ...step, known, next, event: suppressed(at, `s${place}`) });
    known = next;
  }
  expect(await database.query('select key, crossings, last_at, user_seq from alert_events order by user_seq')).toEqual([
    { key: 's0', crossings: 2, last_at: AT + SUPPRESSED_ROW_MS - 1, user_seq: 1 },
    { key: 's2', crossings: 1, last_at: AT + SUPPRESSED_ROW_MS, user_seq: 2 },
  ]);
});

it.each([
  ['another rev', () => ({ ...step, next: { ...step.next, rev: step.next.rev + 1 } })],
  ['another phase', () => ({ ...step, known: { ...step.known, phase: 'LATCHED' as const } })],
  ['an earlier count', () => ({ ...step, known: { ...step.known, seq: step.known.seq - 1 } })],
  ['a later count', () => ({ ...step, known: { ...step.known, seq: step.known.seq + 1 } })],
])('a step from %s is a conflict and changes nothing', async (_name, stale) => {
  const before = await kept();
  expect(await keep(stale())).toEqual({ events: [], conflicts: [alertId] });
  expect([await kept(), await scene.log()]).toEqual([before, []]);
});

it('does not write an event again that is in the log, although its alert is updated; writes one with another key', async () => {
  await keep(step);
  const again = { ...step, known: { phase: step.next.phase, seq: step.next.seq }, next: { ...step.next, seq: step.next.seq + 1 } };
  expect(await keep(again)).toEqual({ events: [], conflicts: [] });
  const other = {
    ...again,
    known: { phase: again.next.phase, seq: again.next.seq },
    next: { ...again.next, seq: again.next.seq + 1 },
    event: draft({ key: 's2' }),
  };
  expect((await keep(other)).events).toHaveLength(1);
  expect((await scene.log()).map(({ key, userSeq }) => [key, userSeq])).toEqual([
    ['s1', 1],
    ['s2', 2],
  ]);
});
