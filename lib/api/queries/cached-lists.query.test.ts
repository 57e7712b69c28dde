// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { mockExchange } from '../../../tests/builders/mock-exchange';
import { contractSymbols, partitions } from '../../contract/calls/symbols';
import { contractSymbolsQuery } from './contract-symbols.query';
import { partitionsQuery } from './partitions.query';

const exchange = mockExchange();

/** Query client of a new page, which shares only the browser's storage with the page before. */
const page = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false } } });

afterEach(() => window.localStorage.clear());

describe('contractSymbolsQuery', () => {
  const contract = {
    symbolId: 'BTCUSDT_UMCBL',
    symbolCode: 'BTCUSDT',
    symbolCodeDisplayName: 'BTC/USDT',
    baseSymbol: 'BTC',
    baseSymbolId: 'bitcoin',
    leftCoinName: 'BTC',
    rightCoinName: 'USDT',
    pricePrecision: 1,
  };
  const row = {
    ...contract,
    exchangeName: 'Tideline',
    businessLine: 2,
    pricedSymbol: 'USDT',
    isFavorite: false,
    isSelected: false,
    supportUtaFlag: true,
    price: '100.0',
    markPrice: '100.0',
    indexPrice: null,
    chgUTC: '0.1',
  };

  it('returns a line’s contracts without their prices, on the next page from storage', async () => {
    exchange.answer(contractSymbols, { md5: 'm1', listDTOS: [row] });
    expect(await page().fetchQuery(contractSymbolsQuery(10))).toEqual([contract]);
    exchange.answer(contractSymbols, { md5: 'm1', listDTOS: null });
    expect(await page().fetchQuery(contractSymbolsQuery(10))).toEqual([contract]);
    expect(exchange.inputs(contractSymbols)).toEqual([{ businessLine: '10' }, { businessLine: '10', md5: 'm1' }]);
  });

  it('caches each line separately', async () => {
    exchange.answer(contractSymbols, { md5: 'm1', listDTOS: [row] });
    await page().fetchQuery(contractSymbolsQuery(10));
    exchange.answer(contractSymbols, { md5: 'm2', listDTOS: [] });
    expect(await page().fetchQuery(contractSymbolsQuery(11))).toEqual([]);
    expect(exchange.calls().at(-1)).toEqual([contractSymbols, { businessLine: '11' }]);
  });

  it('ignores a stored contract with a missing field', async () => {
    window.localStorage.setItem(
      'tideline.list.contracts-10',
      JSON.stringify({ md5: 'm1', list: [{ ...contract, baseSymbolId: undefined }] }),
    );
    exchange.answer(contractSymbols, { md5: 'm1', listDTOS: [row] });
    expect(await page().fetchQuery(contractSymbolsQuery(10))).toEqual([contract]);
    expect(exchange.calls()).toEqual([[contractSymbols, { businessLine: '10' }]]);
  });
});

describe('partitionsQuery', () => {
  const partition = { partitionId: 'hot', code: 'hot', name: 'Hot', symbolIds: ['BTCUSDT_SPBL'] };

  it('returns the partitions, on the next page from storage', async () => {
    exchange.answer(partitions, { md5Value: 'm1', partitions: [partition] });
    await page().fetchQuery(partitionsQuery('en'));
    exchange.answer(partitions, { md5Value: 'm1', partitions: null });
    expect(await page().fetchQuery(partitionsQuery('en'))).toEqual([partition]);
    expect(exchange.calls().at(-1)).toEqual([partitions, { md5Value: 'm1', languageType: 'en' }]);
  });

  it.each([[null], [{ ...partition, symbolIds: 'BTCUSDT_SPBL' }], [{ ...partition, symbolIds: [7] }], [{ ...partition, name: undefined }]])(
    'ignores the stored value %j',
    async (stored) => {
      window.localStorage.setItem('tideline.list.partitions', JSON.stringify({ md5: 'm1', list: [stored] }));
      exchange.answer(partitions, { md5Value: 'm1', partitions: [partition] });
      expect(await page().fetchQuery(partitionsQuery('en'))).toEqual([partition]);
      expect(exchange.calls()).toEqual([[partitions, { languageType: 'en' }]]);
    },
  );
});
