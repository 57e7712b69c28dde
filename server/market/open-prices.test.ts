import { expect, it } from 'vitest';
import { BASIS_OFFSETS } from '../../lib/contract/lists';
import { buildApi, NOW } from '../../tests/builders/api';
import { buildMarketFeed } from '../../tests/builders/running-app';
import { dayStart, OpenPrices } from './open-prices';

it.each([
  [0, '2025-06-01T00:00:00.000Z'],
  [480, '2025-05-31T16:00:00.000Z'],
  [720, '2025-06-01T12:00:00.000Z'],
  [-720, '2025-06-01T12:00:00.000Z'],
])('the day at offset %i began at %s', (offset, expected) => {
  expect(new Date(dayStart(NOW, offset)).toISOString()).toBe(expected);
});

it('follows the day at every offset, requesting the feed once a minute', async () => {
  const feed = buildMarketFeed();
  const { market, time } = await buildApi({}, feed);
  const requests: number[] = [];
  feed.opensAt = (...args: number[]) => {
    requests.push(args[0] ?? 0);
    return Promise.resolve(new Float64Array(6).fill(args[0] ?? 0));
  };
  const opens = new OpenPrices(market);
  await opens.refresh();
  await opens.refresh();
  expect(requests).toHaveLength(BASIS_OFFSETS.length);
  for (const offset of BASIS_OFFSETS)
    expect(opens.since(offset)).toMatchObject({ openTime: dayStart(NOW, offset), opens: { 0: dayStart(NOW, offset) } });
  time.now += 60_000;
  market.beat();
  requests.length = 0;
  await opens.refresh();
  expect(requests).toHaveLength(BASIS_OFFSETS.length);
});

it('keeps the opens of the previous day until the feed has those of a new day, and retries in a minute when it fails', async () => {
  const feed = buildMarketFeed();
  const { market, time } = await buildApi({}, feed);
  const opens = new OpenPrices(market);
  await opens.refresh();
  const today = opens.since(0);
  let answer: (opens: Float64Array) => void = () => undefined;
  feed.opensAt = () => new Promise((resolve) => (answer = resolve));
  time.now += 12 * 3_600_000;
  market.beat();
  const following = opens.refresh();
  expect(opens.since(0)).toEqual(today);
  feed.opensAt = () => Promise.reject(new Error('lost'));
  answer(new Float64Array(6).fill(7));
  time.now += 60_000;
  market.beat();
  await opens.refresh();
  expect(opens.since(0)).toEqual(today);
  feed.opensAt = () => Promise.resolve(new Float64Array(6).fill(8));
  time.now += 60_000;
  market.beat();
  await opens.refresh();
  expect(opens.since(0)).toEqual({ openTime: dayStart(NOW, 0) + 86_400_000, opens: new Float64Array(6).fill(8) });
  void following;
});
