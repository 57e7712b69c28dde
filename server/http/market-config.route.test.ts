import { expect, it } from 'vitest';
import { marketConfigSchema, usdtRateSchema } from '../../lib/contract/config';
import { buildApi, dataOf } from '../../tests/builders/api';
import { buildLiveFeed, buildMarketFeed } from '../../tests/builders/running-app';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';
import usdRates from '../content/usd-rates.json' with { type: 'json' };

const CURRENCIES = ['USD', 'KRW', 'JPY', 'VND', 'RUB', 'EUR', 'TRY', 'CNY', 'TWD', 'IDR', 'PHP', 'HKD', 'THB'];

it('returns the 13 display currencies, the real number of coins and the feed', async () => {
  const { api } = await buildApi();
  const response = await api.inject({ method: 'POST', url: '/v1/mix/public/config', payload: { languageType: 3 } });
  const config = dataOf(marketConfigSchema.strict(), response.body);
  expect(config.currencyConfig.map(({ name }) => name)).toEqual(CURRENCIES);
  expect([config.coinCount, config.source.kind]).toEqual([3, 'simulated']);
});

it('shows the lists with a symbol only, and ads unless the source is live', async () => {
  const hidden = async (feed = buildMarketFeed()) => {
    const { api } = await buildApi({}, feed);
    const response = await api.inject({ method: 'POST', url: '/v1/mix/public/config', payload: {} });
    return dataOf(marketConfigSchema, response.body).defineGroup.flatMap(({ code, show }) => (show ? [] : code));
  };
  const withoutSymbol = ['margin', 'onChain', 'rwa', 'stocks', 'tradfi', 'futures/usdc-m', 'futures/coin-m'];
  expect(await hidden()).toEqual(withoutSymbol);
  expect(await hidden(buildLiveFeed())).toEqual([...withoutSymbol, 'p2p']);
});

it('orders by market value where the supply of a coin is known', async () => {
  const isOrdered = async (circulatingSupply: number) => {
    const catalog = buildCatalog([['BTC', 'USDT', 'spot']]);
    const feed = new FakeFeed({ ...catalog, coins: catalog.coins.map((coin) => ({ ...coin, circulatingSupply })) });
    const { api } = await buildApi({}, feed);
    const response = await api.inject({ method: 'POST', url: '/v1/mix/public/config', payload: {} });
    return dataOf(marketConfigSchema, response.body).marketRanking.marketValue;
  };
  expect([await isOrdered(21), await isOrdered(Number.NaN)]).toEqual([true, false]);
});

it('names the currencies in the caller’s language', async () => {
  const { api } = await buildApi();
  const namesIn = async (language: string) => {
    const response = await api.inject({ method: 'POST', url: '/v1/mix/public/config', payload: {}, headers: { language } });
    return dataOf(marketConfigSchema, response.body).currencyConfig.map(({ displayName }) => displayName);
  };
  expect((await namesIn('en'))[1]).toBe('South Korean Won');
  expect((await namesIn('ja'))[1]).toBe('韓国ウォン');
  expect((await namesIn('ph'))[1]).toBe('Won ng Timog Korea');
});

it('returns a rate, a source and its date for each display currency', () => {
  expect(Object.keys(usdRates.rates)).toEqual(CURRENCIES);
  for (const { rate, source } of Object.values(usdRates.rates)) {
    expect(rate).toMatch(/^\d+(\.\d+)?$/);
    expect(usdRates.sources[source as keyof typeof usdRates.sources].date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});

it('prices a USDT by the market’s own dollar pair', async () => {
  const { api } = await buildApi();
  const response = await api.inject({ method: 'POST', url: '/v1/mix/public/usdtRate' });
  const { rates } = dataOf(usdtRateSchema, response.body);
  // A dollar is 1.25 USDT in this market.
  expect([rates.USD, rates.KRW]).toEqual(['0.800000', '1181.696360']);
});

it('returns no rate without a dollar pair', async () => {
  const feed = new FakeFeed(buildCatalog([['BTC', 'USDT', 'spot']]));
  feed.push(buildFeedQuote(0, 1));
  const { api } = await buildApi({}, feed);
  const response = await api.inject({ method: 'POST', url: '/v1/mix/public/usdtRate' });
  expect(dataOf(usdtRateSchema, response.body).rates).toEqual({});
});

it.each([
  ['spot', 200],
  ['favorite', 200],
  ['stocks', 404],
  ['onChain/newPicks', 404],
  ['futures/usdc-m', 404],
])('the list %s of a market without other lines answers %i', async (list, status) => {
  const { api } = await buildApi();
  expect((await api.inject({ method: 'GET', url: `/v1/mix/market/getHomeQuotation?list=${list}` })).statusCode).toBe(status);
});
