import { expect, it } from 'vitest';
import type { MarketState } from './market-state';
import { RollingOpens } from './rolling-opens';

it('retries a second after a failure, and requests once a minute otherwise', async () => {
  const requests: number[] = [];
  const state = { now: 60_000, isAway: true };
  const opensAt = (time: number): Promise<Float64Array> => {
    requests.push(state.now);
    return state.isAway ? Promise.reject(new Error('lost')) : Promise.resolve(new Float64Array([time]));
  };
  const opens = new RollingOpens({ now: () => state.now, opensAt } as unknown as MarketState);
  await opens.refresh(0);
  state.now = 60_999;
  await opens.refresh(0);
  expect(requests).toEqual([60_000]);
  state.isAway = false;
  state.now = 61_000;
  await opens.refresh(0);
  expect(opens.known).toEqual({ time: 0, opens: new Float64Array([0]) });
  for (state.now of [62_000, 119_999, 120_000]) await opens.refresh(0);
  expect(requests).toEqual([60_000, 61_000, 120_000]);
});

it('requests the opens again when the past is another one, and has the earlier ones until the new ones arrive', async () => {
  const state = { now: 60_000, pastRevision: 0, open: Number.NaN };
  const market = { now: () => state.now, opensAt: () => Promise.resolve(new Float64Array([state.open])) };
  Object.defineProperty(market, 'pastRevision', { get: () => state.pastRevision });
  const opens = new RollingOpens(market as unknown as MarketState);
  await opens.refresh(0);
  state.open = 5;
  await opens.refresh(0);
  expect(opens.known.opens[0]).toBeNaN();
  state.pastRevision = 1;
  opens.advance(0);
  expect(opens.known.opens[0]).toBeNaN();
  await opens.loaded;
  expect(opens.known.opens[0]).toBe(5);
});
