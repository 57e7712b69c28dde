import { describe, expect, it } from 'vitest';
import { conditionValues, exactPrice, showsPriceType } from './alert-text';

const alert = {
  symbolCode: 'BTCUSDT',
  pricePrecision: 2,
  alertType: 1,
  priceType: 1,
  configurePrice: '65000',
  configurePriceUp: null,
  configurePriceDown: null,
  referencePrice: '60000',
} as const;

it.each([
  ['65000', 2, '65,000.00'],
  ['65000.125', 2, '65,000.125'],
  [null, 2, '--'],
])('%s at %i decimals is %s', (text, precision, expected) => expect(exactPrice(text, precision)).toBe(expected));

describe('conditionValues', () => {
  it('a price', () => expect(conditionValues(alert)).toMatchObject({ symbol: 'BTCUSDT', price: '65,000.00', percent: '' }));
  it('a per cent', () =>
    expect(conditionValues({ ...alert, alertType: 3, configurePrice: '5' })).toMatchObject({
      percent: '5%',
      price: '',
      reference: '60,000.00',
    }));
});

it.each([
  [{}, true],
  [{ priceType: 0 }, false],
  [{ alertType: 5 }, false],
] as const)('%j names the price type: %s', (part, expected) => expect(showsPriceType({ ...alert, ...part })).toBe(expected));
