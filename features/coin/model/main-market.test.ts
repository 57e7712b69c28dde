import { expect, it } from 'vitest';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { mainMarket } from './main-market';

const row = (symbolId: string, over: Parameters<typeof buildQuoteRow>[1]) => buildQuoteRow('BTC', { ...over, symbolId });
const DATED = row('BTCUSDH27_DMCBL', { businessLine: 2, rightCoinName: 'USD', expiryTime: 1 });
const PERPETUAL = row('BTCUSDT_UMCBL', { businessLine: 2 });
const SPOT_USDC = row('BTCUSDC_SPBL', { rightCoinName: 'USDC' });
const SPOT = row('BTCUSDT_SPBL', {});

it.each([
  ['spot against USDT', [DATED, PERPETUAL, SPOT_USDC, SPOT], SPOT],
  ['the busiest without it', [DATED, PERPETUAL, SPOT_USDC], PERPETUAL],
  ['a dated contract', [DATED], DATED],
  ['the one with the figures of the coin', [SPOT, { ...PERPETUAL, circulatingSupply: '1' }], { ...PERPETUAL, circulatingSupply: '1' }],
])('the main market is %s', (_, rows, expected) => {
  expect(mainMarket(rows)).toEqual(expected);
});

it('the chosen market is before all others', () => {
  expect(mainMarket([SPOT, DATED], [DATED.symbolId])).toBe(DATED);
});
