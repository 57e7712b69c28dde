import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../../server/app';
import { buildApp, buildMarketFeed, originOf } from '../builders/running-app';
import { until } from '../setup/until';

const feed = buildMarketFeed();
const wanted: AbortSignal[] = [];
feed.candles = (...args: unknown[]) => {
  const signal = args[5] as AbortSignal;
  wanted.push(signal);
  return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('left'))));
};
let app: App;
beforeAll(async () => {
  app = buildApp({}, { feed });
  await app.start();
});
afterAll(() => app.stop());

it('the exchange stops computing candles when the caller disconnects', async () => {
  const leaving = new AbortController();
  const body = JSON.stringify({ symbolId: 'BTCUSDT_SPBL', interval: '1d', limit: 1_000 });
  const asked = fetch(`${originOf(app)}/v1/kline/getMoreKlineData`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: leaving.signal,
  });
  await until(() => expect(wanted).toHaveLength(1));
  expect(wanted[0]?.aborted).toBe(false);
  leaving.abort();
  await expect(asked).rejects.toThrow('aborted');
  await until(() => expect(wanted[0]?.aborted).toBe(true));
  expect((await fetch(`${originOf(app)}/healthz`)).status).toBe(200);
});
