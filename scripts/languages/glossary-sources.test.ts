import path from 'node:path';
import { expect, it } from 'vitest';
import { foreignDomains, sourceProblems } from './glossary-sources';

it.each([
  ['own', []],
  ['not looked up: Binance, futures page in Polish (binance.com/pl/futures)', []],
  ['KuCoin, https://www.kucoin.com/ja/trading-info/futures/funding-rate/IMXUSDTM', []],
  ['not looked up: GPW, glossary (gpw.pl/slownik)', []],
  ['GPW, https://www.gpw.pl/slownik', ['www.gpw.pl']],
  ['Binance, https://www.biance.cc/ar-BH/support', ['www.biance.cc']],
  ['OKX, https://okx.pro/help', ['okx.pro']],
  ['Binance, https://binance.com.example.org/faq', ['binance.com.example.org']],
  ['MEXC (mexc.kr)', ['mexc.kr']],
  ['notbinance.com', ['notbinance.com']],
])('%s names the foreign domains %j', (source, domains) => {
  expect(foreignDomains(source)).toEqual(domains);
});

it('the sources of the glossaries are sites of exchanges and authorities', () => {
  expect(sourceProblems(path.resolve(import.meta.dirname, '../..'))).toEqual([]);
});
