import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertEvent } from '../../tests/builders/alert-events';
import { tokenIn } from '../../tests/builders/accounts';
import { DATABASE_KINDS, emptyDatabase, openTestDatabase } from '../../tests/builders/databases';
import { until } from '../../tests/setup/until';
import { DomainEvents } from '../accounts/domain-events';
import { redeemMailToken } from '../accounts/mail-tokens';
import type { Mail, Mailer } from '../accounts/mailbox';
import { MailQueue } from '../accounts/mail-queue';
import { addUser } from '../accounts/user-store';
import type { Database } from '../db/database';
import { createAccountMailPool } from './account-mail-pool';
import type { Channel } from './channel';
import { DeliveryWorker } from './delivery-worker';
import { createEmailChannel } from './email-channel';
import { ATTEMPTS_MAX, LEASE_MS, deliveryRetryDelayMs } from './retry-policy';

const NOW = 1_795_218_214_820;
const CONTEXT = { siteName: 'Tideline', origin: 'https://site.example' };

/** A mailer that records its mails; it rejects with `answer`, and hangs for addresses in `hanging`. */
class FakeMailer implements Mailer {
  readonly mails: Mail[] = [];
  readonly tried: string[] = [];
  readonly hanging = new Map<string, () => void>();
  answer: Error | null = null;

  async send(mail: Mail): Promise<void> {
    this.tried.push(mail.to);
    if (this.hanging.has(mail.to)) await new Promise<void>((resolve) => this.hanging.set(mail.to, resolve));
    if (this.answer) throw this.answer;
    this.mails.push(mail);
  }

  release(): void {
    for (const resolve of this.hanging.values()) resolve();
    this.hanging.clear();
  }
}

describe.each(DATABASE_KINDS)('account mails on the $kind database', ({ kind, isMissing }) => {
  // Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) its half is skipped.
  describe.skipIf(isMissing)('(when a PostgreSQL server is available)', () => {
    let scene: Awaited<ReturnType<typeof openTestDatabase>>;
    let database: Database;
    let queue: MailQueue;
    let mailer: FakeMailer;
    let worker: DeliveryWorker;
    let ann: string;
    let time: { now: number };
    let warnings: object[];

    beforeAll(async () => {
      scene = await openTestDatabase(kind);
      database = scene.database;
      queue = new MailQueue(database);
    });
    afterAll(() => scene.stop());
    beforeEach(async () => {
      await emptyDatabase(database);
      ann = await userOf('ann@example.com');
      time = { now: NOW };
      warnings = [];
      mailer = new FakeMailer();
      worker = buildWorker();
    });
    afterEach(async () => {
      vi.useRealTimers();
      mailer.release();
      await worker.stop();
    });

    const userOf = async (name: string): Promise<string> => (await addUser(database, name, 'hash', 1))?.id ?? '';
    const warn = (details: object): void => void warnings.push(details);
    function buildWorker(): DeliveryWorker {
      const clock = (): number => time.now;
      const quiet: Channel = { send: () => Promise.resolve({ state: 'delivered' }) };
      const accountMails = createAccountMailPool({ ...CONTEXT, database, queue, mailer, clock, random: () => 0.5, log: { warn } });
      return new DeliveryWorker({
        database,
        events: new DomainEvents(),
        channels: { 1: quiet, 2: quiet, 3: createEmailChannel(mailer, CONTEXT) },
        accountMails,
        clock,
        log: { warn },
      });
    }
    const left = (): Promise<object[]> =>
      database.query('select purpose, attempts, next_at as "nextAt" from account_mails order by purpose');

    it('are sent with a token that is created on delivery', async () => {
      await queue.add(ann, 'reset', 'en', time.now);
      expect(await database.query('select 1 from mail_tokens')).toEqual([]);
      await worker.sweep();
      await until(async () => expect(await left()).toEqual([]));
      expect(mailer.mails).toMatchObject([{ to: 'ann@example.com', subject: 'Choose a new password for Tideline' }]);
      const text = mailer.mails[0]?.text;
      expect(text).toMatch(/\n\nhttps:\/\/site\.example\/login#reset=[\w-]{43}\n\n/);
      expect(await redeemMailToken(database, tokenIn(text, 'reset'), 'reset', time.now)).toBe(ann);
    });

    // The timer of the hanging attempt stands still, so that it is not aborted on a slow machine. A server's driver needs real timers.
    it.runIf(kind === 'embedded')('a hanging mail delays neither another user’s nor an alert’s', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      mailer.hanging.set('ann@example.com', () => undefined);
      await queue.add(ann, 'verify', 'en', time.now);
      await worker.sweep();
      while (mailer.tried.length < 1) await left();
      const bob = await userOf('bob@example.com');
      await database.query('update users set email_verified_at = 1 where id = $1', [bob]);
      await queue.add(bob, 'reset', 'en', time.now);
      await insertEvent(database, { eventId: 'e1', userId: bob, firedAt: time.now, channels: [3] });
      await worker.sweep();
      while (mailer.mails.length < 2) await left();
      expect(mailer.tried).toEqual(['ann@example.com', 'bob@example.com', 'bob@example.com']);
      expect(await left()).toContainEqual({ purpose: 'verify', attempts: 1, nextAt: time.now + LEASE_MS });
    });

    it('a mail claimed by a dead process is sent by the next one, after its lease', async () => {
      await queue.add(ann, 'verify', 'en', time.now);
      expect(await queue.claim(10, time.now, time.now + 20_000)).toMatchObject([
        { userId: ann, attempt: 1, purpose: 'verify', isVerified: false },
      ]);
      time.now += 19_999;
      expect(await queue.claim(10, time.now, time.now + 20_000)).toEqual([]);
      time.now += 1;
      await worker.sweep();
      await until(async () => expect(await left()).toEqual([]));
      expect(mailer.mails).toHaveLength(1);
    });

    it('are retried after each pause, then discarded with a line in the log', async () => {
      mailer.answer = new Error('connection refused');
      await queue.add(ann, 'verify', 'en', time.now);
      for (let attempt = 1; attempt < ATTEMPTS_MAX; attempt += 1) {
        await worker.sweep();
        const nextAt = time.now + deliveryRetryDelayMs(attempt, 0.5);
        await until(async () => expect(await left()).toEqual([{ purpose: 'verify', attempts: attempt, nextAt }]));
        time.now = nextAt;
      }
      await worker.sweep();
      await until(async () => expect(await left()).toEqual([]));
      expect(mailer.tried).toHaveLength(ATTEMPTS_MAX);
      expect(warnings.at(-1)).toEqual({ userId: ann, purpose: 'verify', attempt: ATTEMPTS_MAX, reason: 'unreachable' });
    });

    it('a mail that the server refuses is discarded at once', async () => {
      mailer.answer = Object.assign(new Error('no such user'), { responseCode: 550 });
      await queue.add(ann, 'verify', 'en', time.now);
      await worker.sweep();
      await until(async () => expect(await left()).toEqual([]));
      expect([mailer.tried.length, warnings]).toEqual([1, [{ userId: ann, purpose: 'verify', attempt: 1, reason: 'refused' }]]);
    });

    it('an address verified in the meantime gets no further mail', async () => {
      await queue.add(ann, 'verify', 'en', time.now);
      await database.query('update users set email_verified_at = 1 where id = $1', [ann]);
      await worker.sweep();
      await until(async () => expect(await left()).toEqual([]));
      expect([mailer.tried, warnings]).toEqual([[], []]);
    });

    it('a repeated request stays one mail, also when an earlier attempt ends late', async () => {
      await queue.add(ann, 'reset', 'en', time.now);
      const [early] = await queue.claim(1, time.now, time.now + 20_000);
      await queue.add(ann, 'reset', 'ja', time.now);
      if (!early) throw new Error('not claimed');
      await queue.discard(early);
      await queue.markDelivered(early);
      await queue.postpone(early, time.now + 1_000);
      expect(await left()).toEqual([{ purpose: 'reset', attempts: 0, nextAt: time.now }]);
      const [late] = await queue.claim(1, time.now, time.now + 20_000);
      expect(late).toMatchObject({ attempt: 1, language: 'ja' });
    });
  });
});
