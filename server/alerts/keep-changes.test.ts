import { beforeEach, expect, it } from 'vitest';
import { type AlertScene } from '../../tests/builders/alert-scene';
import { eachAlertScene } from '../../tests/builders/each-alert-scene';
import type { Database } from '../db/database';
import type { EventDraft, PendingChange } from './alert-queue';
import { loadAlerts } from './alert-store';
import { keepChanges, type KeptChanges } from './keep-changes';

// What is written of one step of an alert, and of one that is offered late or again.

const FACTS = { symbolCode: 'BTCUSDT', leftCoinName: 'BTC', rightCoinName: 'USDT', pricePrecision: 2 };
const AT = Date.UTC(2026, 10, 21, 13);

let database: Database;
let scene: AlertScene;
let alertId: string;
/** A step from where the alert stands: it fires and is latched. */
let step: PendingChange;

const draft = (over: Partial<EventDraft> = {}): EventDraft => ({ kind: 'fired', key: 's1', price: '105000.00', change: null, feedTime: AT, firedAt: AT, isLate: false, crossings: 1, lastAt: AT, ...over });
const keep = (...changes: PendingChange[]): Promise<KeptChanges> => keepChanges(database, changes, () => FACTS);
const kept = async (): Promise<{ phase: string; seq: number } | undefined> => (await database.query<{ phase: string; seq: number }>('select phase, seq from alerts where id = $1', [alertId]))[0];

const each = eachAlertScene();
beforeEach(async () => {
  ({ database, scene } = each);
  alertId = await scene.create(each.userId);
  // The steps of these tests are the only ones.
  await scene.alerts.stop();
  const [alert] = await loadAlerts(database, each.userId);
  const { phase = 'OFF', seq = 0, rev = 0 } = alert ?? {};
  step = { id: alertId, known: { phase, seq }, next: { phase: 'LATCHED', seq: seq + 1, day: null, born: 1, fired: [], rev }, evaluatedAt: AT, event: draft() };
});

it('a step that begins where the alert stands is kept, with its event', async () => {
  expect(await keep(step)).toMatchObject({ events: [{ eventId: expect.any(String) as string }], conflicts: [] });
  expect([await kept(), await scene.log()]).toMatchObject([{ phase: 'LATCHED', seq: step.next.seq }, [{ alertId, key: 's1', channels: '5 waiting' }]]);
});

it.each([
  ['another rev', () => ({ ...step, next: { ...step.next, rev: step.next.rev + 1 } })],
  ['another phase', () => ({ ...step, known: { ...step.known, phase: 'LATCHED' as const } })],
  ['an earlier count', () => ({ ...step, known: { ...step.known, seq: step.known.seq - 1 } })],
  ['a later count', () => ({ ...step, known: { ...step.known, seq: step.known.seq + 1 } })],
])('a step that begins at %s is a conflict and changes nothing', async (_name, stale) => {
  const before = await kept();
  expect(await keep(stale())).toEqual({ events: [], conflicts: [alertId] });
  expect([await kept(), await scene.log()]).toEqual([before, []]);
});

it('an event that is in the log already is not written again, though its alert is moved on; another key is', async () => {
  await keep(step);
  const again = { ...step, known: { phase: step.next.phase, seq: step.next.seq }, next: { ...step.next, seq: step.next.seq + 1 } };
  expect(await keep(again)).toEqual({ events: [], conflicts: [] });
  const other = { ...again, known: { phase: again.next.phase, seq: again.next.seq }, next: { ...again.next, seq: again.next.seq + 1 }, event: draft({ key: 's2' }) };
  expect((await keep(other)).events).toHaveLength(1);
  expect((await scene.log()).map(({ key, userSeq }) => [key, userSeq])).toEqual([['s1', 1], ['s2', 2]]);
});
