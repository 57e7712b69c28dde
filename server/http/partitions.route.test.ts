import { expect, it } from 'vitest';
import { allPartitionSchema } from '../../lib/contract/symbols';
import { buildApi, dataOf } from '../../tests/builders/api';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';

const url = '/v1/spot/symbol/getAllPartitionV2';

function buildSectorFeed(): FakeFeed {
  const catalog = buildCatalog([
    ['BTC', 'USDT', 'spot'],
    ['DOGE', 'USDT', 'spot'],
    ['BTC', 'USDT', 'usdt-m'],
  ]);
  const sectors: Record<string, string[]> = { BTC: ['layer-1', 'other'], DOGE: ['meme', 'layer-1'] };
  const symbols = catalog.symbols.map((symbol) => ({ ...symbol, coin: { ...symbol.coin, sectors: sectors[symbol.coin.ticker] ?? [] } }));
  const feed = new FakeFeed({ ...catalog, symbols });
  feed.push(buildFeedQuote(0, 100), buildFeedQuote(1, 0.5, { quoteVolume: 9_000_000 }), buildFeedQuote(2, 100));
  return feed;
}

it('has the sectors’ spot symbols and the hot ones', async () => {
  const { api } = await buildApi({}, buildSectorFeed());
  const { partitions } = dataOf(allPartitionSchema, (await api.inject(url)).body);
  expect(partitions).toEqual([
    { partitionId: 'hot', code: 'hot', name: 'Hot', symbolIds: ['BTCUSDT_SPBL', 'DOGEUSDT_SPBL'] },
    { partitionId: 'layer-1', code: 'layer-1', name: 'Layer 1', symbolIds: ['BTCUSDT_SPBL', 'DOGEUSDT_SPBL'] },
    { partitionId: 'meme', code: 'meme', name: 'Meme', symbolIds: ['DOGEUSDT_SPBL'] },
  ]);
});

it.each([
  ['?languageType=ja', {}, '人気'],
  ['', { language: 'zh-CN' }, '热门'],
  ['', { locale: 'ar' }, 'الأكثر رواجًا'],
  ['?languageType=asia', {}, 'Hot'],
  ['?languageType=nothing', { language: 'ja' }, '人気'],
])('has names in the language of %s %o', async (query, headers, name) => {
  const { api } = await buildApi({}, buildSectorFeed());
  const { partitions } = dataOf(
    allPartitionSchema,
    (await api.inject({ url: `${url}${query}`, headers: headers as Record<string, string> })).body,
  );
  expect(partitions?.[0]?.name).toBe(name);
});

it('adds the watch group with the listed default favorites on request', async () => {
  const { api } = await buildApi({}, buildSectorFeed());
  const { partitions } = dataOf(allPartitionSchema, (await api.inject(`${url}?showWatchGroup=true`)).body);
  expect(partitions?.[0]).toEqual({ partitionId: 'watch', code: 'watch', name: 'Favorites', symbolIds: ['BTCUSDT_UMCBL'] });
});

it('sends no list to a caller with the current md5, but does for another language', async () => {
  const { api } = await buildApi({}, buildSectorFeed());
  const { md5Value } = dataOf(allPartitionSchema, (await api.inject(url)).body);
  expect(dataOf(allPartitionSchema, (await api.inject(`${url}?md5Value=${md5Value}`)).body)).toEqual({ md5Value, partitions: null });
  expect(dataOf(allPartitionSchema, (await api.inject(`${url}?md5Value=${md5Value}&languageType=ja`)).body).partitions).toHaveLength(3);
});
