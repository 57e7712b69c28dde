import { afterEach, expect, it } from 'vitest';
import { chooseCoinMarket, coinMarkets } from './coin-markets';

afterEach(() => coinMarkets.clear());

it('stores one market per coin, of many coins the latest', () => {
  chooseCoinMarket('BTCUSDT_SPBL', ['BTCUSDT_SPBL', 'BTCUSDT_UMCBL']);
  chooseCoinMarket('BTCUSDT_UMCBL', ['BTCUSDT_SPBL', 'BTCUSDT_UMCBL']);
  expect(coinMarkets.get()).toEqual(['BTCUSDT_UMCBL']);
  for (let coin = 1; coin <= 50; coin += 1) chooseCoinMarket(`C${coin}USDT_SPBL`, [`C${coin}USDT_SPBL`]);
  expect(coinMarkets.get()).toHaveLength(50);
  expect(coinMarkets.get().at(-1)).toBe('C50USDT_SPBL');
  expect(coinMarkets.get()).not.toContain('BTCUSDT_UMCBL');
});
