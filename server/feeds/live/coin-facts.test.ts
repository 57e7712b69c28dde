import { expect, it } from 'vitest';
import type { KnownCoin } from '../known-coins';
import { loadCoinFacts, withCoinFacts } from './coin-facts';

const known = (id: string): KnownCoin => ({
  id,
  name: id,
  iconUrl: null,
  sectors: [],
  circulatingSupply: 7,
  totalSupply: 7,
  supplyOrigin: 'simulated',
});

it('without a source every supply is unknown', async () => {
  const facts = await loadCoinFacts('none', null, () => Promise.reject(new Error('no call is made')));
  expect(withCoinFacts(new Map([['BTC', known('bitcoin')]]), facts).get('BTC')).toMatchObject({
    circulatingSupply: Number.NaN,
    totalSupply: Number.NaN,
    supplyOrigin: null,
  });
});

it('CoinPaprika: the circulating supply is the capitalization divided by the price', async () => {
  const answer = [{ id: 'btc-bitcoin', symbol: 'BTC', total_supply: 20, quotes: { USD: { price: 4, market_cap: 76 } } }];
  const urls: string[] = [];
  const facts = await loadCoinFacts('coinpaprika', null, (url) => {
    urls.push(url);
    return Promise.resolve(answer);
  });
  expect(urls).toHaveLength(1);
  expect(facts).toEqual([{ ticker: 'BTC', id: 'bitcoin', circulatingSupply: 19, totalSupply: 20 }]);
});

it('an amount that is 0 is unknown, and the other coins are read', async () => {
  const coin = (id: string, amounts: object) => ({ id, symbol: id, circulating_supply: 1, total_supply: 2, ...amounts });
  const answer = [coin('a', { circulating_supply: 0, total_supply: 0 }), coin('b', {})];
  const [none, known] = await loadCoinFacts('coingecko', null, () => Promise.resolve(answer));
  expect(none).toMatchObject({ circulatingSupply: Number.NaN, totalSupply: Number.NaN });
  expect(known).toMatchObject({ circulatingSupply: 1, totalSupply: 2 });
});

it('CoinGecko: four pages, with the key', async () => {
  const calls: [string, Readonly<Record<string, string>>][] = [];
  const facts = await loadCoinFacts('coingecko', 'secret', (url, headers) => {
    calls.push([url, headers]);
    return Promise.resolve([{ id: `coin-${calls.length}`, symbol: 'x', circulating_supply: 1, total_supply: null }]);
  });
  expect(calls.map(([url]) => new URL(url).searchParams.get('page'))).toEqual(['1', '2', '3', '4']);
  expect(calls[0]?.[1]).toEqual({ 'x-cg-demo-api-key': 'secret' });
  expect(facts[0]).toEqual({ ticker: 'X', id: 'coin-1', circulatingSupply: 1, totalSupply: Number.NaN });
});

it('a ticker that several coins share is matched by id only', () => {
  const coin = (id: string, circulatingSupply: number) => ({ ticker: 'ABC', id, circulatingSupply, totalSupply: 9 });
  const facts = [coin('another', 1), coin('alphabet', 2)];
  expect(withCoinFacts(new Map([['ABC', known('alphabet')]]), facts).get('ABC')?.circulatingSupply).toBe(2);
  expect(withCoinFacts(new Map([['ABC', known('third')]]), facts).get('ABC')).toMatchObject({
    circulatingSupply: Number.NaN,
    supplyOrigin: null,
  });
  expect(withCoinFacts(new Map([['ABC', known('third')]]), [coin('another', 1)]).get('ABC')).toMatchObject({
    circulatingSupply: 1,
    supplyOrigin: 'listed',
  });
});

it('an answer in another form is refused', async () => {
  await expect(loadCoinFacts('coinpaprika', null, () => Promise.resolve({ error: 'limit' }))).rejects.toThrow();
});
