// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractSymbolsQuery } from './contract-symbols.query';
import { partitionsQuery } from './partitions.query';

const { request } = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock('../http-client', () => ({ request }));

/** Query client of a new page, which shares only the browser's storage with the page before. */
const page = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false } } });

beforeEach(() => void request.mockReset());
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
    request.mockResolvedValueOnce({ md5: 'm1', listDTOS: [row] });
    expect(await page().fetchQuery(contractSymbolsQuery(10))).toEqual([contract]);
    request.mockResolvedValueOnce({ md5: 'm1', listDTOS: null });
    expect(await page().fetchQuery(contractSymbolsQuery(10))).toEqual([contract]);
    const queries = request.mock.calls.map(([options]) => (options as { path: string; query: object }).query);
    expect(queries).toEqual([
      { businessLine: 10, md5: undefined },
      { businessLine: 10, md5: 'm1' },
    ]);
  });

  it('caches each line separately', async () => {
    request.mockResolvedValueOnce({ md5: 'm1', listDTOS: [row] }).mockResolvedValueOnce({ md5: 'm2', listDTOS: [] });
    await page().fetchQuery(contractSymbolsQuery(10));
    expect(await page().fetchQuery(contractSymbolsQuery(11))).toEqual([]);
    expect(request).toHaveBeenLastCalledWith(
      expect.objectContaining({ path: '/v1/mcp/contract/symbols', query: { businessLine: 11, md5: undefined } }),
    );
  });

  it('ignores a stored contract with a missing field', async () => {
    window.localStorage.setItem(
      'tideline.list.contracts-10',
      JSON.stringify({ md5: 'm1', list: [{ ...contract, baseSymbolId: undefined }] }),
    );
    request.mockResolvedValueOnce({ md5: 'm1', listDTOS: [row] });
    expect(await page().fetchQuery(contractSymbolsQuery(10))).toEqual([contract]);
    expect(request).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ query: { businessLine: 10, md5: undefined } }));
  });
});

describe('partitionsQuery', () => {
  const partition = { partitionId: 'hot', code: 'hot', name: 'Hot', symbolIds: ['BTCUSDT_SPBL'] };

  it('returns the partitions, on the next page from storage', async () => {
    request.mockResolvedValueOnce({ md5Value: 'm1', partitions: [partition] });
    await page().fetchQuery(partitionsQuery('en'));
    request.mockResolvedValueOnce({ md5Value: 'm1', partitions: null });
    expect(await page().fetchQuery(partitionsQuery('en'))).toEqual([partition]);
    expect(request).toHaveBeenLastCalledWith(
      expect.objectContaining({ path: '/v1/spot/symbol/getAllPartitionV2', query: { md5Value: 'm1', languageType: 'en' } }),
    );
  });

  it.each([[null], [{ ...partition, symbolIds: 'BTCUSDT_SPBL' }], [{ ...partition, symbolIds: [7] }], [{ ...partition, name: undefined }]])(
    'ignores the stored value %j',
    async (stored) => {
      window.localStorage.setItem('tideline.list.partitions', JSON.stringify({ md5: 'm1', list: [stored] }));
      request.mockResolvedValueOnce({ md5Value: 'm1', partitions: [partition] });
      expect(await page().fetchQuery(partitionsQuery('en'))).toEqual([partition]);
      expect(request).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ query: { md5Value: undefined, languageType: 'en' } }));
    },
  );
});
