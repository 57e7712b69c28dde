import { expect, it } from 'vitest';
import { parseListCode } from '@/lib/contract/lists';
import { listCall } from './list-call';

it.each([
  ['spot/ai/usdt', 'GET', '/v1/mix/market/getHomeQuotation', { list: 'spot/ai/usdt' }],
  ['futures/coin-m', 'GET', '/v1/mix/market/getHomeQuotation', { list: 'futures/coin-m' }],
  ['onChain/solana', 'GET', '/v1/mix/market/getHomeQuotation', { list: 'onChain/solana' }],
  ['onChain/volume', 'GET', '/v1/mix/onchain/volume', {}],
  ['onChain/solana/holders', 'GET', '/v1/mix/onchain/holders', { chain: 'solana' }],
  ['rwa', 'GET', '/v1/mix/rwa', {}],
  ['rwa/trending', 'GET', '/v1/mix/rwa', { board: 'trending' }],
  ['stocks/market-cap', 'POST', '/v1/mix/market/stock', { board: 'market-cap' }],
  ['tradfi', 'POST', '/v1/mix/assetsV2', {}],
  ['tradfi/forex', 'POST', '/v1/mix/assetsV2', { assetClass: 'forex' }],
  ['favorite', 'GET', '/v1/mix/market/getHomeQuotation', { symbolIds: 'A_SPBL,B_SPBL' }],
])('%s has its own call', (code, method, path, parameters) => {
  const list = parseListCode(code);
  if (!list) throw new Error('no such list');
  const { call, parameters: sent } = listCall(list, ['A_SPBL', 'B_SPBL'], { limit: '50' });
  expect({ method: call.method, path: call.path, parameters: sent }).toEqual({ method, path, parameters: { ...parameters, limit: '50' } });
});
