import { describe, expect, it } from 'vitest';
import { cryptoListSchema } from '../../lib/contract/market-plates';
import { allSymbolSchema, coinChainListSchema, contractSymbolsSchema } from '../../lib/contract/symbols';
import { buildApi, dataOf } from '../../tests/builders/api';
import { buildFeedQuote } from '../../tests/builders/fake-feed';
import { buildMarketFeed } from '../../tests/builders/running-app';

describe('getAllSymbol', () => {
  it('lists every symbol of every line with its prices', async () => {
    const { api } = await buildApi({ SITE_NAME: 'Other' });
    const { symbols } = dataOf(allSymbolSchema, (await api.inject('/v1/mix/symbol/getAllSymbol')).body);
    expect(symbols.map(({ symbolId }) => symbolId)).toEqual([
      'BTCUSDT_SPBL',
      'ETHUSDT_SPBL',
      'USDCUSDT_SPBL',
      'ETHBTC_SPBL',
      'BTCUSDT_UMCBL',
      'ETHUSDT_UMCBL',
    ]);
    expect(symbols[4]).toMatchObject({
      exchangeName: 'Other',
      businessLine: 2,
      price: '104050.00',
      markPrice: '104051.00',
      indexPrice: '104049.00',
      chgUTC: '1039.500000',
    });
    expect(symbols[0]).toMatchObject({ businessLine: 1, symbolCodeDisplayName: 'BTC/USDT', markPrice: null, indexPrice: null });
  });

  it('returns null for a symbol without a quote, never 0', async () => {
    const feed = buildMarketFeed();
    feed.beat(0);
    const { api } = await buildApi({}, feed);
    const { symbols } = dataOf(allSymbolSchema, (await api.inject('/v1/mix/symbol/getAllSymbol')).body);
    expect(symbols[0]).toMatchObject({ price: null, markPrice: null, chgUTC: null });
  });
});

describe('getCoinChainList', () => {
  it('lists every coin once', async () => {
    const { api } = await buildApi();
    const { coins } = dataOf(coinChainListSchema, (await api.inject('/v1/spot/public/getCoinChainList?languageType=1&region=US')).body);
    expect(coins.map(({ coinId, coinName }) => [coinId, coinName])).toEqual([
      ['btc', 'BTC'],
      ['eth', 'ETH'],
      ['usdc', 'USDC'],
    ]);
  });
});

describe('contract/symbols', () => {
  const ask = async (query: string) => {
    const { api } = await buildApi();
    return api.inject(`/v1/mcp/contract/symbols?${query}`);
  };

  it('lists the contracts of a line', async () => {
    const list = dataOf(contractSymbolsSchema, (await ask('businessLine=10')).body);
    expect(list.listDTOS?.map(({ symbolId, baseSymbol, baseSymbolId }) => [symbolId, baseSymbol, baseSymbolId])).toEqual([
      ['BTCUSDT_UMCBL', 'BTC', 'btc'],
      ['ETHUSDT_UMCBL', 'ETH', 'eth'],
    ]);
  });

  it('sends no list to a caller with the current md5', async () => {
    const { md5 } = dataOf(contractSymbolsSchema, (await ask('businessLine=10')).body);
    expect(dataOf(contractSymbolsSchema, (await ask(`businessLine=10&md5=${md5}`)).body)).toEqual({ md5, listDTOS: null });
    expect(dataOf(contractSymbolsSchema, (await ask('businessLine=10&md5=other')).body).listDTOS).toHaveLength(2);
  });

  it('keeps the md5 while prices move', async () => {
    const feed = buildMarketFeed();
    const { api, market, time } = await buildApi({}, feed);
    const before = dataOf(contractSymbolsSchema, (await api.inject('/v1/mcp/contract/symbols?businessLine=10')).body);
    feed.push(buildFeedQuote(4, 99_000));
    time.now += 1_000;
    market.beat();
    const after = dataOf(contractSymbolsSchema, (await api.inject('/v1/mcp/contract/symbols?businessLine=10')).body);
    expect(after.md5).toBe(before.md5);
    expect(after.listDTOS?.[0]?.price).toBe('99000.00');
  });

  it.each([8, 9, 11, 12, 13])('has no contracts on line %i', async (line) => {
    expect(dataOf(contractSymbolsSchema, (await ask(`businessLine=${line}`)).body).listDTOS).toEqual([]);
  });

  it.each(['', 'businessLine=', 'businessLine=7', 'businessLine=x', 'businessLine=1e99'])('refuses "%s"', async (query) => {
    expect((await ask(query)).statusCode).toBe(400);
  });
});

describe('getCryptoListBySymbol', () => {
  const ask = async (symbols: readonly string[], feed = buildMarketFeed()) => {
    const { api } = await buildApi({}, feed);
    return dataOf(
      cryptoListSchema,
      (await api.inject({ method: 'POST', url: '/v1/cms/crypto/getCryptoListBySymbol', payload: { symbols } })).body,
    ).list;
  };

  it('has the facts of the coins behind symbols once each, in USDT, without unknown ids', async () => {
    const feed = buildMarketFeed();
    const [btc] = feed.catalog.current.coins;
    Object.assign(btc ?? {}, { circulatingSupply: 19_000_000, totalSupply: 21_000_000 });
    feed.allTimeHigh = (index?: number) => (index === 0 ? 111_970.5 : Number.NaN);
    const list = await ask(['BTCUSDT_SPBL', 'NOPE_SPBL', 'ETHBTC_SPBL', 'BTCUSDT_SPBL'], feed);
    expect(list.map(({ symbolId, coinId }) => [symbolId, coinId])).toEqual([
      ['BTCUSDT_SPBL', 'btc'],
      ['ETHBTC_SPBL', 'eth'],
    ]);
    expect(list[0]).toMatchObject({ coinName: 'BTC', marketCap: '1976000000000.00', allTimeHigh: '111970.50' });
    expect(Number(list[0]?.circulatingSupply)).toBe(19_000_000);
    expect(Number(list[0]?.totalSupply)).toBe(21_000_000);
  });

  it('names the origin of a supply, and the source of a maximum; none where no source is known', async () => {
    const feed = buildMarketFeed();
    const [btc, eth, usdc] = feed.catalog.current.coins;
    Object.assign(btc ?? {}, { circulatingSupply: 20_000_000, supplyOrigin: 'computed' });
    Object.assign(eth ?? {}, { circulatingSupply: 120_700_000, supplyOrigin: 'listed' });
    Object.assign(usdc ?? {}, { circulatingSupply: 5, supplyOrigin: 'simulated' });
    const list = await ask(['BTCUSDT_SPBL', 'ETHUSDT_SPBL', 'USDCUSDT_SPBL'], feed);
    expect(list.map(({ supplyOrigin }) => supplyOrigin)).toEqual(['computed', 'listed', 'simulated']);
    expect(list.map(({ maxSupply }) => maxSupply)).toMatchObject([
      { units: '21000000', source: expect.stringContaining('Bitcoin Core') as string },
      { units: null, source: expect.stringContaining('ethereum.org') as string },
      null,
    ]);
  });

  it('has the text about a coin in the caller’s language; none for other coins', async () => {
    const { api } = await buildApi();
    const aboutIn = async (language: string) => {
      const payload = { symbols: ['USDCUSDT_SPBL', 'BTCUSDT_SPBL'] };
      const url = '/v1/cms/crypto/getCryptoListBySymbol';
      const { body } = await api.inject({ method: 'POST', url, payload, headers: { language, locale: language } });
      return dataOf(cryptoListSchema, body).list.map(({ about }) => about);
    };
    expect(await aboutIn('en')).toEqual([expect.stringMatching(/^USDC is a stablecoin/), null]);
    expect(await aboutIn('ja')).toEqual([expect.stringMatching(/^USDCは/), null]);
  });

  it('returns null for unknown values, never 0', async () => {
    const feed = buildMarketFeed();
    Object.assign(feed.catalog.current.coins[1] ?? {}, { circulatingSupply: 0, totalSupply: 0 });
    feed.allTimeHigh = () => 0;
    const nothing = { marketCap: null, circulatingSupply: null, totalSupply: null, allTimeHigh: null, supplyOrigin: null };
    expect(await ask(['BTCUSDT_SPBL', 'ETHUSDT_SPBL'], feed)).toMatchObject([nothing, nothing]);
  });
});
