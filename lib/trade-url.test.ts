import { expect, it } from 'vitest';
import { tradeUrl } from './trade-url';

it.each([
  ['https://trade.example/{line}/{symbol}', 'BTCUSDT_SPBL', 'https://trade.example/spot/BTCUSDT'],
  ['https://trade.example/?pair={symbol}&from={symbol}', 'BTCUSD_DMCBL', 'https://trade.example/?pair=BTCUSD&from=BTCUSD'],
  ['https://trade.example/{line}#{symbol}', 'BTCPERP_CMCBL', 'https://trade.example/usdc-m#BTCPERP'],
  ['https://trade.example/{symbol}', 'javascript:alert(1)', null],
  ['https://trade.example/{symbol}', '../evil_SPBL', null],
])('%s of %s is %s', (template, symbolId, url) => expect(tradeUrl(template, symbolId)).toBe(url));
