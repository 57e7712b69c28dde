import { expect, it } from 'vitest';
import messages from '@/locales/en.json';
import { assetClassOf } from './asset-class';

it.each([
  ['ARCUSDT_SPBL', 'spot', 'Spot'],
  ['ARCUSDT_UMCBL', 'usdt-m', 'USDT-M'],
  ['ARCPERP_CMCBL', 'usdc-m', 'USDC-M'],
  ['ARCUSD_DMCBL', 'coin-m', 'Coin-M'],
  ['ARCUSDT_OCBL', 'onchain', 'On-chain'],
  ['ARCUSDT_RWBL', 'rwa', 'RWA'],
  ['ARCUSDT_STBL', 'stocks', 'Stock'],
  ['ARCUSDT_TFBL', 'tradfi', 'TradFi'],
  ['ARC', 'spot', 'Spot'],
] as const)('%s is of class %s, shown as %s', (symbolId, line, words) => {
  expect(assetClassOf({ symbolId })).toBe(line);
  expect(messages.search.class[line]).toBe(words);
});
