import path from 'node:path';
import { expect, it } from 'vitest';
import { foreignDomains, isSource, sourceProblems } from './glossary-sources';

it.each([
  ['own', []],
  ['Binance, futures page in Polish (binance.com/pl/futures)', []],
  ['KuCoin, https://www.kucoin.com/ja/trading-info/futures/funding-rate/IMXUSDTM', []],
  ['GPW, glossary (gpw.pl/slownik)', []],
  ['GPW, https://www.gpw.pl/slownik', ['www.gpw.pl']],
  ['Binance, https://www.biance.cc/ar-BH/support', ['www.biance.cc']],
  ['OKX, https://okx.pro/help', ['okx.pro']],
  ['Binance, https://binance.com.example.org/faq', ['binance.com.example.org']],
  ['MEXC (mexc.kr)', ['mexc.kr']],
  ['notbinance.com', ['notbinance.com']],
  ['Coinglass, https://www.coinglass.com/ru/open-interest/TON', []],
  ['CoinMarketCap, https://coinmarketcap.example.org/ru', ['coinmarketcap.example.org']],
])('%s names the foreign domains %j', (source, domains) => {
  expect(foreignDomains(source)).toEqual(domains);
});

it.each([
  ['KuCoin, https://www.kucoin.com/fr/support/26696094882969', true],
  ['own', true],
  ['searched, not found', true],
  ['not looked up', false],
  ['', false],
  ['TradingView (a site of market data)', false],
  ['Coinglass', false],
  ['https://www.kucoin.com/fr/support/26696094882969', false],
  ['KuCoin, https://', false],
])('%s is a form of a source: %s', (source, expected) => {
  expect(isSource(source)).toBe(expected);
});

it('the sources of the glossaries are sites of exchanges and authorities', () => {
  expect(sourceProblems(path.resolve(import.meta.dirname, '../..'))).toEqual([]);
});
