import path from 'node:path';
import { expect, it } from 'vitest';
import { isSource, sourceProblems } from './glossary-sources';

it.each([
  ['own', true],
  ['searched, not found', true],
  ['KuCoin, https://www.kucoin.com/fr/support/26696094882969', true],
  ['Coinglass, https://www.coinglass.com/ru/open-interest/TON', true],
  ['OKX, https://OKX.com', true],
  ['not looked up', false],
  ['', false],
  ['TradingView (a site of market data)', false],
  ['Coinglass', false],
  ['Binance, futures page in Polish (binance.com/pl/futures)', false],
  ['https://www.kucoin.com/fr/support/26696094882969', false],
  ['KuCoin, https://', false],
  ['KuCoin, https://www.kucoin.com/fr and others', false],
  ['GPW, https://www.gpw.pl/slownik', false],
  ['Binance, https://www.biance.cc/ar-BH/support', false],
  ['OKX, https://okx.pro/help', false],
  ['Binance, https://binance.com.example.org/faq', false],
  ['Binance, https://notbinance.com/faq', false],
  ['Binance, https://binance.com@example.org/faq', false],
])('%s is a source: %s', (source, expected) => {
  expect(isSource(source)).toBe(expected);
});

it('the sources of the glossaries are sites of exchanges and of market data', () => {
  expect(sourceProblems(path.resolve(import.meta.dirname, '../..'))).toEqual([]);
});
