import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bundledProgram } from '../builders/bundled-program';
import { savedAlertSchema, type AlertDraft } from '../../lib/contract/alerts';
import { readMailbox, tokenIn } from '../builders/accounts';
import { watchAlertLog, type LogWatch } from '../builders/alert-log';
import { DRAFT } from '../builders/alert-scene';
import { HAS_TEST_SERVER, startTestServer, type TestServer } from '../builders/databases';
import { Visitor } from '../builders/visitor';
import { until } from '../setup/until';

const START_PRICE = 104_000;
const STEP = 100;

/** Exchange in a process of its own, with its own data folder and a price set by the test. */
interface Exchange {
  process: ChildProcess;
  dataDir: string;
  origin: string;
  /** Number of its active alerts. */
  active(): Promise<number>;
}

// Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) this is skipped.
describe.skipIf(!HAS_TEST_SERVER)('two exchanges on one PostgreSQL server (when available)', () => {
  const children: ChildProcess[] = [];
  const ends: (() => Promise<void> | void)[] = [];
  let server: TestServer;
  let log: LogWatch;
  let first: Exchange;
  let second: Exchange;
  let user: Visitor;
  let requests = 0;
  let level = START_PRICE;
  let price = START_PRICE;
  let market: NodeJS.Timeout | undefined;

  // Either exchange may process a delivery.
  const mailsOfBoth = (): string[] => [first, second].flatMap(({ dataDir }) => readMailbox(dataDir));

  async function start(): Promise<Exchange> {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'exchange-two-'));
    ends.push(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
    const child = fork(await bundledProgram('alert-child'), {
      stdio: 'inherit',
      env: { ...process.env, DATA_DIR: dataDir, PRICE: String(START_PRICE), DATABASE_URL: server.url },
    });
    children.push(child);
    const [message] = await once(child, 'message');
    const origin = z.string().parse(message);
    const active = async (): Promise<number> => Number(/alerts_active (\d+)/.exec(await (await fetch(`${origin}/metrics`)).text())?.[1]);
    return { process: child, dataDir, origin, active };
  }

  beforeAll(async () => {
    server = await startTestServer();
    ends.push(() => server.stop());
    [first, second] = await Promise.all([start(), start()]);
    market = setInterval(() => sendPrice(price), 1_000);
    log = await watchAlertLog(server.url);
    ends.unshift(() => log.close());
    user = await new Visitor(first.origin).register('ann@example.com');
    await until(() => expect(mailsOfBoth()).toHaveLength(1));
    await user.post('/v1/user/public/verifyEmail', { token: tokenIn(mailsOfBoth()[0], 'verify') });
  });

  afterAll(async () => {
    clearInterval(market);
    // Ends a halted process too.
    for (const child of children) child.kill('SIGKILL');
    for (const end of ends) await end();
  });
  // Resumes processes that a failed round left halted.
  afterEach(() => {
    for (const child of children) child.kill('SIGCONT');
  });

  async function createAlert(over: Partial<AlertDraft>): Promise<string> {
    const reply = await user.post('/v1/send/priceremindconfig/inster', {
      ...DRAFT,
      channels: [3, 4, 5],
      ...over,
      requestId: `request-${(requests += 1)}`,
    });
    return savedAlertSchema.parse(reply.data).alert.alertId;
  }

  const mails = (): number => mailsOfBoth().length;
  /** Sends both exchanges a price with its time. It is repeated each second, so that it does not become stale. */
  const sendPrice = (next: number): void => {
    price = next;
    const at = Date.now();
    for (const child of children) child.send({ price, at });
  };
  const untilBothWatch = (count: number): Promise<void> =>
    until(async () => expect(await Promise.all([first.active(), second.active()])).toEqual([count, count]));

  it.each(['second', 'first', 'second', 'first'] as const)(
    'while the %s is halted the other one fires; resumed it fires nothing again (round %#)',
    async (name) => {
      const [halted, other] = name === 'second' ? [second, first] : [first, second];
      level += STEP;
      const mailsBefore = mails();
      const onceOnly = await createAlert({ configurePrice: String(level), frequency: 3 });
      const every = await createAlert({ alertType: 8, configurePrice: null, configurePriceDown: '1', configurePriceUp: String(level - 1) });
      await untilBothWatch(2);

      halted.process.kill('SIGSTOP');
      sendPrice(level);
      const delivered = ['3 delivered 1, 4 delivered 1, 5 waiting 0'];
      await until(async () => expect([await log.eventsOf(onceOnly), await log.eventsOf(every)]).toEqual([delivered, delivered]));
      expect(await other.active()).toBe(1);

      halted.process.kill('SIGCONT');
      // It detects the crossing too; its write is refused, before or after this moment.
      await untilBothWatch(1);
      expect([await log.eventsOf(onceOnly), await log.eventsOf(every), mails() - mailsBefore]).toEqual([delivered, delivered, 2]);

      // Both detect the next crossing, and one writes it.
      sendPrice(level - STEP);
      await until(async () => expect(await log.phaseOf(every)).toBe('ARMED'));
      sendPrice(level);
      await until(async () => expect(await log.eventsOf(every)).toEqual([...delivered, ...delivered]));
      expect((await user.post('/v1/send/priceremindconfig/deleted', { alertIds: [onceOnly, every] })).data).toEqual({ done: true });
      await untilBothWatch(0);
      expect([(await log.eventsOf(onceOnly)).length, (await log.eventsOf(every)).length, mails() - mailsBefore]).toEqual([1, 2, 3]);
    },
  );
});
