import { expect, it } from 'vitest';
import { buildMarketFeed } from '../../tests/builders/running-app';
import type { CatalogSymbol } from './catalog';
import { displayName } from './display-name';

const [spot] = buildMarketFeed().catalog.current.symbols as [CatalogSymbol];

it.each([
  ['a pair', spot, 'BTC/USDT'],
  ['a contract', { ...spot, line: 'usdt-m', symbolCode: 'BTCUSDT' } as const, 'BTCUSDT'],
  [
    'a contract of a coin in another script',
    { ...spot, line: 'usdt-m', symbolCode: 'U5E01U5B89U4EBAU751FUSDT', coin: { ...spot.coin, ticker: '币安人生' } } as const,
    '币安人生USDT',
  ],
])('%s is shown by its name', (_, symbol, name) => {
  expect(displayName(symbol)).toBe(name);
});
