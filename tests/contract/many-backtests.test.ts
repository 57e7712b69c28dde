import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../../server/compose/app';
import { OWN_PAGE } from '../builders/accounts';
import { DRAFT } from '../builders/alert-scene';
import { buildAppWithAccounts, buildMarketFeed, originOf } from '../builders/running-app';
import { Visitor } from '../builders/visitor';
import { until } from '../setup/until';

// Backtests of many users at once on the running exchange.

const USERS = 11;
const WAITING_MAX = 8;
const feed = buildMarketFeed();
const BACKTEST = { ...DRAFT, channels: undefined, note: undefined, expiresAt: undefined };
let app: App;
const users: Visitor[] = [];

beforeAll(async () => {
  ({ app } = await buildAppWithAccounts({}, { feed }));
  await app.start();
  for (let place = 0; place < USERS; place += 1) users.push(await new Visitor(originOf(app)).register(`user${place}@example.com`));
}, 60_000);
afterAll(() => app.stop());

it('many backtests at once: one runs, eight wait, the others get 503 with Retry-After, and other calls are answered', async () => {
  let running = 0;
  let runningMax = 0;
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  feed.candles = async () => {
    running += 1;
    runningMax = Math.max(runningMax, running);
    await gate;
    running -= 1;
    return [];
  };
  const refusals: Response[] = [];
  const asked = users.map(async ({ origin, cookie }) => {
    const headers = { ...OWN_PAGE, cookie };
    const response = await fetch(`${origin}/v1/send/priceremindconfig/rehearse`, {
      method: 'POST',
      headers,
      body: JSON.stringify(BACKTEST),
    });
    if (response.status === 503) refusals.push(response);
    return response.status;
  });
  await until(() => expect(refusals).toHaveLength(USERS - 1 - WAITING_MAX));
  expect(refusals.map(({ headers }) => Number(headers.get('retry-after')) >= 1)).toEqual(refusals.map(() => true));
  expect((await fetch(`${originOf(app)}/healthz`)).status).toBe(200);
  open();
  const statuses = await Promise.all(asked);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1 + WAITING_MAX);
  expect(runningMax).toBe(1);
});
