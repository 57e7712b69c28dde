import { expect, it } from 'vitest';
import { createFeed } from './create-feed';
import { writeRecording } from './replay/recording.fixtures';

const options = { seed: 1, cacheDir: null, replayDir: null, replaySpeed: 1, replayPausedAt: null } as const;

it('creates the simulated market', async () => {
  const feed = await createFeed({ ...options, feed: 'simulated' });
  expect(feed.source).toEqual({ kind: 'simulated', from: null, until: null, speed: 1 });
});

it('plays the bundled recording when no folder is configured, with real coin names', async () => {
  const feed = await createFeed({ ...options, feed: 'replay', replaySpeed: 60 });
  expect(feed.source).toMatchObject({ kind: 'replay', speed: 60 });
  expect(feed.catalog.current.coins.find(({ ticker }) => ticker === 'BTC')).toMatchObject({
    id: 'bitcoin',
    name: 'Bitcoin',
    iconUrl: '/coins/bitcoin.webp',
  });
});

it('plays a recording with listed supplies only: those drawn for simulated prices mean nothing at recorded ones', async () => {
  const candles = Array.from({ length: 300 }, (_, place) => `${1_748_304_000_000 + 300_000 * place},1.00,1.00,1.00,1.00,1,1`);
  const { dir, remove } = writeRecording({ 'x-spot/BTCUSDT.5m.csv.gz': candles, 'x-spot/AUCTIONUSDT.5m.csv.gz': candles });
  const { catalog } = await createFeed({ ...options, feed: 'replay', replayDir: dir });
  remove();
  expect(new Map(catalog.current.coins.map(({ id, circulatingSupply }) => [id, circulatingSupply]))).toEqual(
    new Map([
      ['bitcoin', 19_950_000],
      ['bounce', Number.NaN],
    ]),
  );
});

it('says of each supply of the simulated market where it is from: computed, listed or simulated; no drawn one passes for listed', async () => {
  const { catalog } = await createFeed({ ...options, feed: 'simulated', bitcoinSupply: 20_000_000 });
  const originOf = (id: string) => catalog.current.coins.find((coin) => coin.id === id);
  expect(originOf('bitcoin')).toMatchObject({ circulatingSupply: 20_000_000, totalSupply: 21_000_000, supplyOrigin: 'computed' });
  expect(originOf('ripple') ?? originOf('xrp')).toMatchObject({ totalSupply: 100_000_000_000, supplyOrigin: 'listed' });
  expect(originOf('bounce')).toMatchObject({ supplyOrigin: 'simulated' });
  expect(originOf('apple-tokenized')).toMatchObject({ supplyOrigin: 'simulated' });
  const withoutOrigin = catalog.current.coins.filter((coin) => coin.supplyOrigin === null && !Number.isNaN(coin.circulatingSupply));
  expect(withoutOrigin).toEqual([]);
});

it('names the setting when the folder holds no recording', async () => {
  await expect(createFeed({ ...options, feed: 'replay', replayDir: 'nowhere' })).rejects.toThrow(/REPLAY_DIR/);
});

it('passes the bounds of the classes of orders to the simulated market', async () => {
  const feed = await createFeed({ ...options, feed: 'simulated', orderBounds: { mediumFrom: 2, largeFrom: 3 } });
  const large = feed.series.available(0, Date.now()).find(({ name }) => name === 'takerBuyLarge');
  expect(large?.parameters).toEqual({ mediumFrom: 2, largeFrom: 3 });
});
