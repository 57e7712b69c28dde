import { expect, it } from 'vitest';
import { amountText, feeFormat, percentText, shareText } from './programme-text';

it.each([
  ['0.0003', '0.03%'],
  ['-0.000025', '−0.0025%'],
  ['0', '0.00%'],
  ['0.01', '1.00%'],
  ['0.000001', '0.0001%'],
  [undefined, '--'],
])('the percentage of %s is %s', (fraction, text) => expect(percentText(fraction)).toBe(text));

it('fees of one table have the decimals that one of them needs', () => {
  const format = feeFormat(['-0.00005', '0.0003', '-0.000025']);
  expect(['-0.00005', '0.0003', '-0.000025', undefined].map(format)).toEqual(['−0.0050%', '0.0300%', '−0.0025%', '--']);
  expect(feeFormat(['0.001', '0.0003'])('0.001')).toBe('0.10%');
  expect(feeFormat([])(undefined)).toBe('--');
});

it.each([
  ['0.9', '90%'],
  ['0.925', '92.50%'],
  [undefined, '--'],
])('the share of %s is %s', (fraction, text) => expect(shareText(fraction)).toBe(text));

it.each([
  ['10000000', '10M USDT'],
  ['20500', '20.50K USDT'],
  ['500', '500 USDT'],
  ['0', '0 USDT'],
  [undefined, '--'],
])('the amount of %s is %s', (amount, text) => expect(amountText(amount)).toBe(text));
