import { expect, it } from 'vitest';
import { ALERT_FREQUENCY, PRICE_TYPE } from '../../lib/contract/alert-terms';
import { AlertScene, FIRST_PRICE } from '../../tests/builders/alert-scene';
import { openInMemory } from '../../tests/builders/databases';
import { buildFeedQuote } from '../../tests/builders/fake-feed';
import { buildMarketFeed } from '../../tests/builders/running-app';

it('the feed is asked for the trades of symbols with alerts on the last price, once a change', async () => {
  const watched: number[][] = [];
  const feed = Object.assign(buildMarketFeed(), { watchTrades: (indices: ReadonlySet<number>) => void watched.push([...indices]) });
  const database = await openInMemory();
  const scene = await AlertScene.open(database, {}, { feed });
  const userId = await scene.user('trades');
  const second = async (): Promise<void> => {
    scene.time.now += 1_000;
    await scene.price(FIRST_PRICE);
  };
  await second();
  expect(watched).toEqual([]);
  await scene.create(userId, { frequency: ALERT_FREQUENCY.onceOnly });
  await scene.create(userId, { businessLine: 2, exchangeId: 'BTCUSDT_UMCBL', priceType: PRICE_TYPE.mark });
  await second();
  await second();
  expect(watched).toEqual([[0]]);
  // The only alert on the last price fires and ends.
  scene.beat(buildFeedQuote(0, 105_001));
  await scene.alerts.whenIdle();
  await second();
  await second();
  expect(watched).toEqual([[0], []]);
  await scene.alerts.stop();
  await database.close();
});
