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
  ({ app } = await buildAppWithAccounts({ TRUSTED_PROXIES: '127.0.0.1' }, { feed }));
  await app.start();
  for (let place = 0; place < USERS; place += 1) users.push(await new Visitor(originOf(app)).register(`user${place}@example.com`));
});
afterAll(() => app.stop());

/** Requests a backtest of a user from an address; the candles of a symbol are cached once they have arrived. */
const ask = ({ origin, cookie }: Visitor, address: string, exchangeId: string): Promise<Response> =>
  fetch(`${origin}/v1/send/priceremindconfig/rehearse`, {
    method: 'POST',
    headers: { ...OWN_PAGE, cookie, 'x-forwarded-for': address },
    body: JSON.stringify({ ...BACKTEST, exchangeId }),
  });

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
  const asked = users.map(async (user, place) => {
    const response = await ask(user, `203.0.113.${place}`, 'BTCUSDT_SPBL');
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

it('nine accounts of one address have two places, and a visitor from another address has one', async () => {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  feed.candles = () => gate.then(() => []);
  const statuses: number[] = [];
  const asked = users.slice(0, 9).map(async (user) => statuses.push((await ask(user, '198.51.100.7', 'ETHUSDT_SPBL')).status));
  await until(() => expect(statuses).toEqual(Array.from({ length: 7 }, () => 503)));
  const other = ask(users[9] as Visitor, '198.51.100.8', 'ETHUSDT_SPBL');
  open();
  expect((await other).status).toBe(200);
  await Promise.all(asked);
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
});
