import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bitcoinHalving } from '../../lib/contract/calls/halving';
import { halvingAnswerSchema, type HalvingAnswer } from '../../lib/contract/halving';
import type { App } from '../../server/compose/app';
import { dataOf } from '../builders/api';
import { buildApp, originOf } from '../builders/running-app';
import { until } from '../setup/until';

// The height of the chain from an address, as an operator sets it, over restarts of the exchange.

const MINUTE_MS = 60_000;
/** 40 blocks of ten minutes after the latest shipped one. */
const START = 1_772_055_173_000 + 400 * MINUTE_MS;
const clock = { now: START };
/** Answer of the source; null: it is out of order. */
let tip: number | null = 938_383;
const source = createServer((_request, response) => (tip === null ? response.writeHead(503).end() : response.end(String(tip))));
const apps: App[] = [];
let url = '';
const dataDir = mkdtempSync(path.join(process.env['TEST_RUN_DIR'] ?? tmpdir(), 'block-height-'));

beforeAll(async () => {
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/tip/height`;
});
afterAll(async () => {
  for (const app of apps) await app.stop();
  source.closeAllConnections();
  await new Promise((resolve) => source.close(resolve));
});

async function startExchange(): Promise<App> {
  const app = buildApp({ BLOCK_HEIGHT_URL: url, DATA_DIR: dataDir }, { clock: () => clock.now });
  await app.start();
  apps.push(app);
  return app;
}

async function ask(app: App): Promise<HalvingAnswer> {
  const init = { method: bitcoinHalving.method, headers: { 'content-type': 'application/json' }, body: '{}' };
  return dataOf(halvingAnswerSchema, await (await fetch(`${originOf(app)}${bitcoinHalving.path}`, init)).text());
}
/** The answer once its source has the given state; the first call of each minute asks the source. */
const answerWhen = (app: App, sourceState: HalvingAnswer['sourceState']): Promise<HalvingAnswer> =>
  until(async () => {
    const answer = await ask(app);
    expect(answer.sourceState).toBe(sourceState);
    return answer;
  });

it('is read, outlives a restart as the latest known block, and is current again when its source answers', async () => {
  const first = await startExchange();
  const read = await answerWhen(first, 'fresh');
  expect(read).toMatchObject({ height: 938_383, heightKind: 'source', latest: { height: 938_383, time: START, isShipped: false } });
  await apps.pop()?.stop();

  tip = null;
  clock.now += 20 * MINUTE_MS;
  const second = await startExchange();
  const kept = await answerWhen(second, 'failing');
  expect(kept).toMatchObject({ heightKind: 'estimate', latest: read.latest });
  expect(kept.height).toBeGreaterThanOrEqual(938_384);

  tip = 938_386;
  clock.now += 2 * MINUTE_MS;
  const again = await answerWhen(second, 'fresh');
  expect(again).toMatchObject({ height: 938_386, heightKind: 'source', latest: { height: 938_386, isShipped: false } });
});

it('of another chain is refused, and the one that was read stays', async () => {
  const [app] = apps;
  if (!app) throw new Error('no exchange');
  tip = 5_000_000;
  // Long after the last reading, which is no longer current.
  clock.now += 11 * MINUTE_MS;
  const answer = await answerWhen(app, 'failing');
  expect(answer).toMatchObject({ heightKind: 'estimate', latest: { height: 938_386 } });
});
