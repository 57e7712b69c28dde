import { expect, it } from 'vitest';
import { coinPath } from './coin-path';

it.each([
  ['no market', undefined, '/markets/tokens/bitcoin'],
  ['the spot pair against USDT', 'BTCUSDT_SPBL', '/markets/tokens/bitcoin'],
  ['another spot pair', 'BTCUSDC_SPBL', '/markets/tokens/bitcoin?market=BTCUSDC_SPBL'],
  ['a contract', 'BTCUSDT_UMCBL', '/markets/tokens/bitcoin?market=BTCUSDT_UMCBL'],
])('the address of a coin with %s', (_, symbolId, path) => expect(coinPath('bitcoin', symbolId)).toBe(path));
