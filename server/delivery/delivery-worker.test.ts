import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertEvent, receiptsOf } from '../../tests/builders/alert-events';
import { DATABASE_KINDS, emptyDatabase, openTestDatabase } from '../../tests/builders/databases';
import { DomainEvents } from '../accounts/domain-events';
import { addUser } from '../accounts/user-store';
import type { Database } from '../db/database';
import type { Channel, Outcome } from './channel';
import { DeliveryWorker, type ExternalChannel } from './delivery-worker';
import { Outbox } from './outbox';
import { ATTEMPTS_MAX, deliveryRetryDelayMs } from './retry-policy';
import { until } from '../../tests/setup/until';

const [PUSH, SMS, EMAIL, STATION, POP] = [1, 2, 3, 4, 5] as const;
const NOW = 1_795_218_214_820;

/** A channel that records its messages and answers with `answer`; `null` hangs until `release`. */
class FakeChannel implements Channel {
  readonly ids: string[] = [];
  answer: Outcome | Error | null = { state: 'delivered' };
  private hanging: ((outcome: Outcome) => void)[] = [];

  send: Channel['send'] = ({ message }) => {
    this.ids.push(message.id);
    if (this.answer instanceof Error) return Promise.reject(this.answer);
    if (this.answer) return Promise.resolve(this.answer);
    return new Promise((resolve) => void this.hanging.push(resolve));
  };

  release(count: number): void {
    for (const resolve of this.hanging.splice(0, count)) resolve({ state: 'delivered' });
  }
}

it('pauses are 2 s, four times longer each time, at most 15 minutes, a quarter either way', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((attempt) => deliveryRetryDelayMs(attempt, 0.5))).toEqual([
    2_000, 8_000, 32_000, 128_000, 512_000, 900_000, 900_000,
  ]);
  expect([deliveryRetryDelayMs(1, 0), deliveryRetryDelayMs(1, 1)]).toEqual([1_500, 2_500]);
});

describe.each(DATABASE_KINDS)('the delivery worker on the $kind database', ({ kind, isMissing }) => {
  // Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) its half is skipped.
  describe.skipIf(isMissing)('(when a PostgreSQL server is available)', () => {
    let scene: Awaited<ReturnType<typeof openTestDatabase>>;
    let database: Database;
    let userId: string;
    let time: { now: number };
    let events: DomainEvents;
    let channels: Record<ExternalChannel, FakeChannel>;
    let worker: DeliveryWorker;
    let warnings: number;
    let attempts: [channel: number, outcome: string, delayMs: number][];
    const build = (): DeliveryWorker =>
      new DeliveryWorker({
        database,
        events,
        channels,
        clock: () => time.now,
        random: () => 0.5,
        onAttempt: ({ channel, outcome, delayMs }) => attempts.push([channel, outcome, delayMs]),
        log: { warn: () => void (warnings += 1) },
      });
    const fire = (eventId: string, ...channels: (1 | 2 | 3 | 4 | 5)[]): Promise<number> =>
      insertEvent(database, { eventId, userId, firedAt: time.now, channels });
    const states = (eventId: string): Promise<Record<number, string>> => receiptsOf(database, eventId);

    beforeAll(async () => {
      scene = await openTestDatabase(kind);
      database = scene.database;
    });
    afterAll(() => scene.stop());
    beforeEach(async () => {
      await emptyDatabase(database);
      userId = (await addUser(database, 'ann@example.com', 'hash', 1))?.id ?? '';
      time = { now: NOW };
      warnings = 0;
      attempts = [];
      events = new DomainEvents();
      channels = { 1: new FakeChannel(), 2: new FakeChannel(), 3: new FakeChannel() };
      worker = build();
    });
    afterEach(async () => {
      vi.useRealTimers();
      await worker.stop();
    });

    it('delivers an event once by each of its channels', async () => {
      await fire('e1', PUSH, SMS, EMAIL, STATION);
      await fire('e2', EMAIL);
      await worker.sweep();
      await until(async () => expect(await states('e1')).toEqual({ 1: 'delivered', 2: 'delivered', 3: 'delivered', 4: 'delivered' }));
      await worker.sweep();
      await until(async () => expect(await states('e2')).toEqual({ 3: 'delivered' }));
      expect([channels[1].ids, channels[2].ids, channels[3].ids.sort()]).toEqual([['e1'], ['e1'], ['e1', 'e2']]);
    });

    it('reports each attempt with its outcome and the time since the price that fired', async () => {
      await fire('e1', PUSH, SMS, EMAIL, STATION);
      await fire('e2', POP);
      channels[2].answer = { state: 'again', reason: 'unreachable' };
      channels[3].answer = { state: 'failed', reason: 'refused' };
      time.now += 61_000;
      await worker.sweep();
      await until(() => expect(attempts).toHaveLength(5));
      expect(attempts.sort(([one], [other]) => one - other)).toEqual([
        [PUSH, 'delivered', 61_000],
        [SMS, 'retried', 61_000],
        [EMAIL, 'failed', 61_000],
        [STATION, 'delivered', 61_000],
        [POP, 'skipped', 61_000],
      ]);
    });

    it('delivers at once on the event of a fired alert', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      worker.start();
      await worker.sweep();
      await fire('e1', EMAIL);
      expect(channels[3].ids).toEqual([]);
      events.emit('alertFired', { userId, eventId: 'e1' });
      await until(() => expect(channels[3].ids).toEqual(['e1']));
    });

    it('delivers within a second without an event', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      worker.start();
      await worker.sweep();
      await fire('e1', EMAIL);
      await vi.advanceTimersByTimeAsync(1_000);
      await until(() => expect(channels[3].ids).toEqual(['e1']));
    });

    it('a hanging provider delays no other channel, and blocks only its own pool', async () => {
      channels[2].answer = null;
      for (let event = 0; event < 20; event += 1) await fire(`e${event}`, PUSH, SMS, EMAIL);
      await worker.sweep();
      await until(async () => {
        expect([channels[1].ids.length, channels[3].ids.length]).toEqual([20, 20]);
        const [row] = await database.query("select count(*) as open from alert_deliveries where state = 'waiting' and channel <> 2");
        expect(row).toEqual({ open: 0 });
      });
      expect(channels[2].ids).toHaveLength(8);
      channels[2].answer = { state: 'delivered' };
      channels[2].release(1);
      await until(() => expect(channels[2].ids).toHaveLength(20));
      channels[2].release(7);
    });

    it('a hanging attempt is aborted after 10 s and retried', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      channels[3].answer = null;
      await fire('e1', EMAIL);
      await worker.sweep();
      await until(() => expect(channels[3].ids).toHaveLength(1));
      await vi.advanceTimersByTimeAsync(10_000);
      vi.useRealTimers();
      await until(async () => expect(await states('e1')).toEqual({ 3: 'waiting unreachable' }));
      channels[3].answer = { state: 'delivered' };
      time.now += 2_000;
      await worker.sweep();
      await until(async () => expect(await states('e1')).toEqual({ 3: 'delivered' }));
    });

    it('retries after each pause and not before, then fails with the reason', async () => {
      channels[3].answer = new Error('connection refused');
      await fire('e1', EMAIL);
      for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
        await worker.sweep();
        await until(() => expect([channels[3].ids.length, warnings]).toEqual([attempt, attempt]));
        const settled = attempt === ATTEMPTS_MAX ? 'failed unreachable' : 'waiting unreachable';
        await until(async () => {
          const [row] = await database.query('select next_at as "nextAt", attempts from alert_deliveries');
          expect([await states('e1'), row]).toEqual([
            { 3: settled },
            { nextAt: attempt === ATTEMPTS_MAX ? time.now + 20_000 : time.now + deliveryRetryDelayMs(attempt, 0.5), attempts: attempt },
          ]);
        });
        time.now += deliveryRetryDelayMs(attempt, 0.5) - 1;
        await worker.sweep();
        expect(channels[3].ids).toHaveLength(attempt);
        time.now += 1;
      }
      time.now += 10_000_000;
      await worker.sweep();
      expect(channels[3].ids).toHaveLength(ATTEMPTS_MAX);
      expect(await database.query('select channel, reason from delivery_health')).toEqual([{ channel: 3, reason: 'unreachable' }]);
    });

    it('does not retry permanent refusals and deliveries without a destination', async () => {
      channels[3].answer = { state: 'failed', reason: 'refused' };
      channels[2].answer = { state: 'skipped', reason: 'not-verified' };
      await fire('e1', SMS, EMAIL);
      await worker.sweep();
      await until(async () => expect(await states('e1')).toEqual({ 2: 'skipped not-verified', 3: 'failed refused' }));
      // Recorded after the delivery is settled.
      await until(async () =>
        expect(await database.query('select channel, reason from delivery_health')).toEqual([{ channel: 3, reason: 'refused' }]),
      );
    });

    it('a success clears the failures before it', async () => {
      channels[3].answer = { state: 'again', reason: 'refused' };
      await fire('e1', EMAIL);
      await worker.sweep();
      await until(async () => expect(await database.query('select reason from delivery_health')).toEqual([{ reason: 'refused' }]));
      channels[3].answer = { state: 'delivered' };
      time.now += 2_000;
      await worker.sweep();
      await until(async () => expect(await database.query('select reason from delivery_health')).toEqual([]));
    });

    it('a delivery claimed by a dead process is delivered by the next one', async () => {
      await fire('e1', EMAIL);
      const dead = await new Outbox(database).claim(EMAIL, 10, time.now, time.now + 20_000);
      expect(dead).toMatchObject([{ attempt: 1, row: { eventId: 'e1' }, recipient: { userId } }]);
      await worker.sweep();
      time.now += 19_999;
      await worker.sweep();
      expect(channels[3].ids).toEqual([]);
      time.now += 1;
      await worker.sweep();
      await until(async () => expect(await states('e1')).toEqual({ 3: 'delivered' }));
      expect(channels[3].ids).toEqual(['e1']);
    });

    it('a late worker does not overwrite the outcome of another one, but its success counts', async () => {
      const outbox = new Outbox(database);
      await fire('e1', EMAIL);
      const [slow] = await outbox.claim(EMAIL, 1, time.now, time.now + 20_000);
      time.now += 20_000;
      const [quick] = await outbox.claim(EMAIL, 1, time.now, time.now + 20_000);
      if (!slow || !quick) throw new Error('not claimed');
      await outbox.end(slow, 'failed', 'unreachable', time.now);
      await outbox.postpone(slow, 'unreachable', 0);
      expect(await database.query('select state, next_at as "nextAt" from alert_deliveries')).toEqual([
        { state: 'waiting', nextAt: time.now + 20_000 },
      ]);
      await outbox.markDelivered(slow, time.now);
      await outbox.end(quick, 'failed', 'unreachable', time.now);
      expect(await states('e1')).toEqual({ 3: 'delivered' });
    });

    it('of several concurrent workers exactly one makes each delivery', async () => {
      for (let event = 0; event < 60; event += 1) await fire(`e${event}`, EMAIL);
      const others = [build(), build(), build()];
      await Promise.all([worker, ...others].map((one) => one.sweep()));
      await until(async () =>
        expect(await database.query("select count(*) as count from alert_deliveries where state = 'delivered'")).toEqual([{ count: 60 }]),
      );
      expect(new Set(channels[3].ids).size).toBe(60);
      expect(channels[3].ids).toHaveLength(60);
      await Promise.all(others.map((one) => one.stop()));
    });

    it('a pop-up waits for a connection for 60 s, then becomes a badge; one that is switched off ends at once', async () => {
      await fire('e1', POP);
      await insertEvent(database, { eventId: 'e2', userId, firedAt: time.now, channels: [POP], alert: { businessLine: 2 } });
      await database.query('insert into preferences (user_id, contract_pop) values ($1, false)', [userId]);
      await worker.sweep();
      expect([await states('e1'), await states('e2')]).toEqual([{ 5: 'waiting' }, { 5: 'skipped switched-off' }]);
      time.now += 60_000;
      await worker.sweep();
      expect(await states('e1')).toEqual({ 5: 'waiting' });
      time.now += 1;
      await worker.sweep();
      expect(await states('e1')).toEqual({ 5: 'skipped too-old' });
    });

    it('emits the waiting pop-up of a user again after a second, and of other users never', async () => {
      const notified: string[] = [];
      events.on('popupsWaiting', (waiting) => notified.push(waiting.userId));
      const other = (await addUser(database, 'bob@example.com', 'hash', 1))?.id ?? '';
      await insertEvent(database, { eventId: 'e2', userId: other, firedAt: time.now, channels: [STATION] });
      await fire('e1', POP);
      time.now += 999;
      await worker.sweep();
      expect(notified).toEqual([]);
      time.now += 1;
      await worker.sweep();
      expect(notified).toEqual([userId]);
    });

    it('an event without texts is refused, and the next one is delivered', async () => {
      await insertEvent(database, { eventId: 'e1', userId, firedAt: time.now, channels: [EMAIL], alert: { alertType: 99 } });
      await fire('e2', EMAIL);
      await worker.sweep();
      await until(async () => expect(await states('e2')).toEqual({ 3: 'delivered' }));
      await until(async () => expect(await states('e1')).toEqual({ 3: 'failed refused' }));
    });
  });
});
