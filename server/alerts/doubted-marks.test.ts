import { expect, it } from 'vitest';
import { ALERT_FREQUENCY, PRICE_TYPE } from '../../lib/contract/alert-terms';
import { AlertScene } from '../../tests/builders/alert-scene';
import { openInMemory } from '../../tests/builders/databases';
import { buildFeedQuote } from '../../tests/builders/fake-feed';
import { LiveState } from '../feeds/live/live-state';
import { fakeVenue, perpetual } from '../feeds/live/live.fixtures';

/** Index of BTCUSDT_UMCBL in the market of a scene. */
const CONTRACT = 4;

it('a mark or index price that a venue publishes wrong by a power of ten fires no alert; one that lasts does', async () => {
  const database = await openInMemory();
  const scene = await AlertScene.open(database);
  const userId = await scene.user('marks');
  const venue = fakeVenue('binance');
  const state = new LiveState([{ venue, instrument: perpetual('BTC') }], () => scene.time.now);
  const sink = state.sinkOf(venue);
  const publish = async (mark: number, index: number): Promise<void> => {
    const values = { open24h: 104_000, high24h: 105_000, low24h: 103_000, baseVolume: 10, quoteVolume: 1e6, price: 104_050 };
    for (const [field, value] of Object.entries(values)) sink.set(0, field as keyof typeof values, value);
    sink.set(0, 'markPrice', mark);
    sink.set(0, 'indexPrice', index);
    const { length, values: reported } = state.report();
    const row = { markPrice: reported.markPrice[0] ?? 0, indexPrice: reported.indexPrice[0] ?? 0 };
    scene.beat(...(length > 0 ? [buildFeedQuote(CONTRACT, reported.price[0] ?? 0, row)] : []));
    await scene.alerts.whenIdle();
  };
  await publish(104_051, 104_049);
  const rises = { businessLine: 2, exchangeId: 'BTCUSDT_UMCBL', configurePrice: '105000', frequency: ALERT_FREQUENCY.onceOnly } as const;
  const onMark = await scene.create(userId, { ...rises, priceType: PRICE_TYPE.mark });
  const onIndex = await scene.create(userId, { ...rises, priceType: PRICE_TYPE.index });
  for (let second = 0; second < 10; second += 1) {
    scene.time.now += 1_000;
    await publish(1_040_510, 10_404_900);
  }
  await publish(104_052, 104_048);
  expect(await scene.log()).toEqual([]);
  for (let second = 0; second <= 30; second += 1) {
    scene.time.now += 1_000;
    await publish(1_040_510, 1_040_490);
  }
  expect((await scene.log()).map(({ alertId }) => alertId).sort()).toEqual([onMark, onIndex].sort());
  await scene.alerts.stop();
  await database.close();
});
