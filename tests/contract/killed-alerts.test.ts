import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { bundledProgram } from '../builders/bundled-program';
import { alertListSchema, savedAlertSchema } from '../../lib/contract/alerts';
import { readAlertLog } from '../builders/alert-log';
import { DRAFT } from '../builders/alert-scene';
import { putDatabase } from '../builders/databases';
import { endChild } from '../builders/end-child';
import { Visitor } from '../builders/visitor';
import { until } from '../setup/until';

const ROUNDS = 6;
const MS_MAX = 900_000;
/** A beat follows a price within 250 ms, its transaction soon after. */
const KILL_STEP_MS = 80;
/** Moment of the kill: before the price is evaluated, after the event is in the log, or between the two. */
const MOMENTS = ['before', 'after', 'between'] as const;

const dataDir = mkdtempSync(path.join(tmpdir(), 'exchange-killed-alerts-'));
let child: ChildProcess | null = null;
afterAll(async () => {
  if (child) await endChild(child);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function startExchange(price: number): Promise<{ user: Visitor; process: ChildProcess; kill(): Promise<void> }> {
  const started = fork(await bundledProgram('alert-child'), {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: dataDir, PRICE: String(price) },
  });
  child = started;
  const [origin] = await once(started, 'message');
  return {
    user: new Visitor(z.string().parse(origin)),
    process: started,
    kill: () => endChild(started),
  };
}

async function phasesOf(user: Visitor): Promise<string[]> {
  const { alerts } = alertListSchema.parse((await user.post('/v1/send/priceremindconfig/select')).data);
  return alerts.map(({ phase }) => phase);
}

it(
  `killed ${ROUNDS} times around a crossing the exchange writes each event once, with its deliveries`,
  async () => {
    await putDatabase(dataDir);
    const alertIds: string[] = [];
    let price = 104_000;
    let cookie = '';
    for (let round = 0; round < ROUNDS; round += 1) {
      const { user, process: exchange, kill } = await startExchange(price);
      if (cookie === '') await user.register('ann@example.com');
      else user.cookie = cookie;
      cookie = user.cookie;
      price += 100;
      // An acknowledged alert is stored and active: no kill may lose its event.
      const reply = await user.post('/v1/send/priceremindconfig/inster', {
        ...DRAFT,
        configurePrice: String(price),
        frequency: 3,
        channels: [3, 5],
        requestId: `request-${round}`,
      });
      alertIds.push(savedAlertSchema.parse(reply.data).alert.alertId);
      const moment = MOMENTS[round % MOMENTS.length];
      if (moment !== 'before') exchange.send({ price });
      if (moment === 'after') await until(async () => expect(await phasesOf(user)).toEqual(alertIds.map(() => 'DONE')));
      // The moment of the kill varies in real time and may be on either side of the transaction.
      if (moment === 'between') await new Promise((resolve) => setTimeout(resolve, round * KILL_STEP_MS));
      await kill();
    }
    const { user, kill } = await startExchange(price);
    user.cookie = cookie;
    await until(async () => expect(await phasesOf(user)).toEqual(alertIds.map(() => 'DONE')));
    await kill();
    const log = await readAlertLog(dataDir);
    expect(log.map(({ alertId }) => alertId).sort()).toEqual([...alertIds].sort());
    expect(log.map(({ userSeq }) => userSeq)).toEqual(alertIds.map((_, place) => place + 1));
    expect(log.map(({ deliveries }) => deliveries)).toEqual(alertIds.map(() => 2));
    // Some events are late (killed before the transaction), others are not (killed after it).
    expect([log.some(({ isLate }) => isLate), log.some(({ isLate }) => !isLate)]).toEqual([true, true]);
  },
  MS_MAX,
);
