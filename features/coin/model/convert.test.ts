import { describe, expect, it } from 'vitest';
import { convert } from './convert';

const EURO = { price: '60000.00', usdtPrice: '1', rate: '0.9' };

describe('an amount of a coin in a currency', () => {
  it.each([
    ['1', '54000'],
    ['0.5', '27000'],
    ['0.00000001', '0.00054'],
    ['12.', '648000'],
    ['0', '0'],
    // Beyond the precision of a number.
    ['123456789.12345678', '6666666612666.67'],
  ])('%s coins are %s', (amount, result) => {
    expect(convert(amount, 'coin', EURO)).toBe(result);
  });

  it('uses the price of the quote coin', () => {
    expect(convert('2', 'coin', { price: '0.05', usdtPrice: '60000', rate: '150.123456' })).toBe('900740.74');
  });
});

describe('an amount of a currency in a coin', () => {
  it.each([
    ['54000', '1'],
    ['1', '0.00001852'],
    ['0.00001', '0'],
  ])('%s are %s coins', (amount, result) => {
    expect(convert(amount, 'currency', EURO)).toBe(result);
  });

  it('and back is the same amount, as far as the coin’s decimals allow', () => {
    const coins = convert('100', 'currency', { price: '0.0000123', usdtPrice: '1', rate: '1' });
    expect(convert(coins ?? '', 'coin', { price: '0.0000123', usdtPrice: '1', rate: '1' })).toBe('100');
  });
});

describe('the result is unknown', () => {
  it.each(['', '.', '-', 'abc', '1e5'])('for the amount "%s"', (amount) => {
    expect(convert(amount, 'coin', EURO)).toBeNull();
    expect(convert(amount, 'currency', EURO)).toBeNull();
  });

  it.each([{ price: null }, { usdtPrice: null }, { rate: null }, { price: '0' }])('with %o', (factor) => {
    expect(convert('1', 'coin', { ...EURO, ...factor })).toBeNull();
    expect(convert('1', 'currency', { ...EURO, ...factor })).toBeNull();
  });
});
