import { describe, expect, it } from 'vitest';
import { buildCatalog } from '../../tests/builders/fake-feed';
import type { CatalogSymbol } from '../instruments/catalog';
import { dollarText, quoteAmountText, rateText } from './quote-text';

const [usdt, btc] = buildCatalog([
  ['ETH', 'USDT', 'spot'],
  ['ETH', 'BTC', 'spot'],
]).symbols as [CatalogSymbol, CatalogSymbol];

describe('amounts', () => {
  it.each([
    ['of dollars have cents', 1234.567, '1234.57'],
    ['of one dollar too', 1, '1.00'],
    ['of a tiny trade are not rounded to zero', 0.0012345, '0.00123450'],
    ['of zero are zero', 0, '0.00'],
  ])('%s', (_, amount, text) => {
    expect(dollarText(amount)).toBe(text);
    expect(quoteAmountText(usdt, amount)).toBe(text);
  });
  it('of other quote coins have eight decimals', () => expect(quoteAmountText(btc, 1.5)).toBe('1.50000000'));
});

it.each([
  [0.000372, '0.000372'],
  [1, '1'],
  [0.1 + 0.2, '0.3'],
  [Number.NaN, undefined],
])('a rate of %d is formatted as %s', (rate, text) => expect(rateText(rate)).toBe(text));
