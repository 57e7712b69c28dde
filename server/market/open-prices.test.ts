import { expect, it } from 'vitest';
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

it('asks the feed once a minute and offset', async () => {
  const feed = buildMarketFeed();
  const asked: number[] = [];
  feed.opensAt = (...args: number[]) => {
    asked.push(args[0] ?? 0);
    return new Float64Array(6);
  };
  const { market, time } = await buildApi({}, feed);
  const opens = new OpenPrices(market);
  opens.since(0);
  opens.since(0);
  opens.since(480);
  time.now += 60_000;
  market.beat();
  opens.since(0);
  expect(asked).toHaveLength(3);
});
