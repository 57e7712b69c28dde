import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { alertListSchema, savedAlertSchema } from '../../lib/contract/alerts';
import { readAlertLog } from '../builders/alert-log';
import { DRAFT } from '../builders/alert-scene';
import { Visitor } from '../builders/visitor';

const ROUNDS = 12;
const MS_MAX = 240_000;
const CHILD = path.resolve(import.meta.dirname, '../builders/alert-child.ts');
/** A beat comes within 250 ms of a price, its transaction within some more: the kill comes before, within and after. */
const KILL_STEP_MS = 40;

const dataDir = mkdtempSync(path.join(tmpdir(), 'exchange-killed-alerts-'));
let child: ChildProcess | null = null;
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function startExchange(price: number): Promise<{ user: Visitor; process: ChildProcess; kill(): Promise<void> }> {
  const started = fork(CHILD, { execArgv: ['--import', 'tsx'], stdio: 'inherit', env: { ...process.env, DATA_DIR: dataDir, PRICE: String(price) } });
  child = started;
  const [origin] = await once(started, 'message');
  return {
    user: new Visitor(z.string().parse(origin)),
    process: started,
    async kill() {
      const ended = once(started, 'exit');
      started.kill('SIGKILL');
      await ended;
    },
  };
}

it(`killed ${ROUNDS} times around the moment a price is crossed the exchange writes each event once, with its deliveries`, async () => {
  const made: string[] = [];
  let price = 104_000;
  let cookie = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const { user, process: exchange, kill } = await startExchange(price);
    if (cookie === '') await user.register('ann@example.com');
    else user.cookie = cookie;
    cookie = user.cookie;
    price += 100;
    // Answered as made it is kept and watched: whatever comes now must not lose it.
    const reply = await user.post('/v1/send/priceremindconfig/inster', { ...DRAFT, configurePrice: String(price), frequency: 3, channels: [3, 5], requestId: `request-${round}` });
    made.push(savedAlertSchema.parse(reply.data).alert.alertId);
    exchange.send(price);
    // The moment of the kill is what is varied.
    await new Promise((resolve) => setTimeout(resolve, round * KILL_STEP_MS));
    await kill();
  }
  const { user, kill } = await startExchange(price);
  user.cookie = cookie;
  await vi.waitFor(async () => {
    const { alerts } = alertListSchema.parse((await user.post('/v1/send/priceremindconfig/select')).data);
    expect(alerts.map(({ phase }) => phase)).toEqual(made.map(() => 'DONE'));
  }, { timeout: 20_000, interval: 100 });
  await kill();
  const log = await readAlertLog(dataDir);
  expect(log.map(({ alertId }) => alertId).sort()).toEqual([...made].sort());
  expect(log.map(({ userSeq }) => userSeq)).toEqual(made.map((_, place) => place + 1));
  expect(log.map(({ deliveries }) => deliveries)).toEqual(made.map(() => 2));
  // Kills came on both sides of the transaction.
  expect([log.some(({ isLate }) => isLate), log.some(({ isLate }) => !isLate)]).toEqual([true, true]);
}, MS_MAX);
