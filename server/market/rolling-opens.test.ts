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

it('in its first minute asks again a second after an answer without any price: the feed may not have read its past', async () => {
  const state = { now: 60_000, open: Number.NaN };
  const opensAt = () => Promise.resolve(new Float64Array([state.open, Number.NaN]));
  const opens = new RollingOpens({ now: () => state.now, opensAt } as unknown as MarketState);
  await opens.refresh(0);
  state.open = 5;
  await opens.refresh(0);
  expect(opens.known.opens[0]).toBeNaN();
  state.now = 61_000;
  await opens.refresh(0);
  expect(opens.known.opens[0]).toBe(5);
  state.open = Number.NaN;
  state.now = 120_000;
  await opens.refresh(1);
  state.open = 6;
  state.now = 121_000;
  await opens.refresh(1);
  expect(opens.known.opens[0]).toBeNaN();
});
