import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../../server/compose/app';
import { buildApp, buildMarketFeed, originOf } from '../builders/running-app';
import { until } from '../setup/until';

const feed = buildMarketFeed();
const signals: AbortSignal[] = [];
feed.candles = (...args: unknown[]) => {
  const signal = args[5] as AbortSignal;
  signals.push(signal);
  return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('left'))));
};
let app: App;
beforeAll(async () => {
  app = buildApp({}, { feed });
  await app.start();
});
afterAll(() => app.stop());

it('the exchange stops computing candles when the caller disconnects', async () => {
  const caller = new AbortController();
  const body = JSON.stringify({ symbolId: 'BTCUSDT_SPBL', interval: '1d', limit: 1_000 });
  const response = fetch(`${originOf(app)}/v1/kline/getMoreKlineData`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: caller.signal,
  });
  await until(() => expect(signals).toHaveLength(1));
  expect(signals[0]?.aborted).toBe(false);
  caller.abort();
  await expect(response).rejects.toThrow('aborted');
  await until(() => expect(signals[0]?.aborted).toBe(true));
  expect((await fetch(`${originOf(app)}/healthz`)).status).toBe(200);
});
