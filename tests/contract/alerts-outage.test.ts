import { QueryClient, type FetchQueryOptions } from '@tanstack/react-query';
import axios from 'axios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logQuery, markRead, unreadQuery } from '@/features/price-alerts/api/alert-log.calls';
import {
  alertsQuery,
  createAlert,
  deleteAlerts,
  parametersQuery,
  saveSetting,
  settingQuery,
  symbolRowsQuery,
  updateAlert,
} from '@/features/price-alerts/api/alerts.calls';
import { preferenceQuery } from '@/features/price-alerts/api/switches.calls';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import type { App } from '../../server/compose/app';
import { DRAFT } from '../builders/alert-scene';
import { SKIPPED_WHY, SKIPS_SERVER_TESTS, startTestServer, type TestServer } from '../builders/databases';
import { buildFeedQuote } from '../builders/fake-feed';
import { AdjustableDeadlines, openWithDeadlines } from '../builders/faulty-databases';
import { buildApp, buildMarketFeed, originOf } from '../builders/running-app';
import { startTcpProxy, type TcpProxy } from '../builders/tcp-proxy';
import { Visitor } from '../builders/visitor';
import { until } from '../setup/until';

// The pages of price alerts make these calls. The answer of each while the database does not answer is what their notice is shown by: alerts
// wait, and none is lost.

const BTC = DRAFT.exchangeId;
const AWAY = { name: 'ApiError', code: ERROR_CODE.notReady, message: expect.stringContaining('Try again in a few seconds') as string };

describe.skipIf(SKIPS_SERVER_TESTS)(`the calls of the pages of alerts, and a PostgreSQL server that is frozen${SKIPPED_WHY}`, () => {
  const feed = buildMarketFeed();
  const deadlines = new AdjustableDeadlines();
  let server: TestServer;
  let proxy: TcpProxy;
  let app: App;
  beforeAll(async () => {
    server = await startTestServer();
    // Freezes a server that the test has not started.
    proxy = await startTcpProxy(server.url);
    app = buildApp({}, { feed, database: () => openWithDeadlines(proxy.url, deadlines) });
    await app.start();
    await until(async () => expect(await isReady()).toBe(true));
    const { cookie } = await new Visitor(originOf(app)).register('ann@example.com');
    axios.defaults.baseURL = originOf(app);
    axios.defaults.headers.common['cookie'] = cookie;
  });
  afterAll(async () => {
    delete axios.defaults.headers.common['cookie'];
    server.resume();
    await app.stop();
    await proxy.shut();
    await server.stop();
  });

  const isReady = async (): Promise<boolean> => (await fetch(`${originOf(app)}/readyz`)).ok;
  /** Makes the call of a query anew. */
  const ask = <Answer, Key extends readonly unknown[]>(query: FetchQueryOptions<Answer, Error, Answer, Key>): Promise<Answer> =>
    new QueryClient().fetchQuery(query);
  const priceOf = async (): Promise<number> => Number((await ask(symbolRowsQuery([BTC]))).rows[0]?.price);
  const alerts = () => ask(alertsQuery('ann'));
  /** The calls by which the pages read what the database has. */
  const readings = () => [
    alerts(),
    ask(parametersQuery),
    ask(settingQuery('ann')),
    ask(logQuery('ann')),
    ask(unreadQuery('ann')),
    ask(preferenceQuery('ann')),
  ];

  it('are answered that alerts wait while prices go on, and as before once it answers again: the alert has not been lost', async () => {
    const { alertId } = (await createAlert({ ...DRAFT, frequency: 2 }, 'request-0001')).alert;
    await Promise.all(readings());
    expect(await alerts()).toMatchObject([{ alertId, firedCount: 0 }]);

    deadlines.shorten();
    const freeze = server.freeze ?? (() => proxy.hold());
    freeze();
    const refusals = await Promise.allSettled([
      ...readings(),
      createAlert(DRAFT, 'request-0002'),
      updateAlert({ alertId, note: 'later' }),
      saveSetting({ sound: 'drop' }),
      deleteAlerts([alertId]),
      markRead(),
    ]);
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 'rejected', reason: AWAY });
    await until(async () => expect(await isReady()).toBe(false));
    await expect(alerts()).rejects.toMatchObject(AWAY);
    expect(await priceOf()).toBe(104_000);
    // The alert's level is crossed meanwhile.
    feed.push(buildFeedQuote(0, 105_500));
    await until(async () => expect(await priceOf()).toBe(105_500));

    deadlines.lengthen();
    server.resume();
    proxy.release();
    await until(async () => expect(await isReady()).toBe(true));
    await until(async () => expect(await alerts()).toMatchObject([{ alertId, firedCount: 1 }]));
    const { events } = await ask(logQuery('ann'));
    expect(events).toMatchObject([{ alertId, price: '105500.00' }]);
    await Promise.all(readings());
    expect(await updateAlert({ alertId, note: 'later' })).toMatchObject({ alert: { alertId, note: 'later' } });
  });
});
