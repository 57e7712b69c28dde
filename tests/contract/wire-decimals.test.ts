import { expect, it } from 'vitest';
import { wrongDecimals } from '../builders/wire-decimals';

const declared = () => ({ price: 2, quantity: 3, isInDollars: true });

it.each([
  ['accepts as many digits as declared', { symbolId: 'BTCUSDT_SPBL', price: '1.23', baseVolume: '1.234' }, []],
  ['reports a digit too many', { symbolId: 'BTCUSDT_SPBL', price: '1.234' }, ['.price 1.234 has 3 decimals, 2 are declared']],
  [
    'reports a digit too many of a JSON number',
    { symbolId: 'BTCUSDT_SPBL', price: 1.234 },
    ['.price 1.234 has 3 decimals, 2 are declared'],
  ],
  ['reports a number of a field without a declaration', { mass: 0.5 }, ['.mass 0.5 has 1 decimals, -1 are declared']],
  ['reports an exponent', { symbolId: 'BTCUSDT_SPBL', price: '1.2e-7' }, ['.price 1.2e-7 has an exponent']],
  [
    'reports an exponent of a JSON number',
    { rows: [{ amount: 1e-7 }, { count: 1e21 }] },
    ['.rows[0].amount 1e-7 has an exponent', '.rows[1].count 1e+21 has an exponent'],
  ],
  ['accepts an id in the form of a number', { etag: '8e12', count: 12 }, []],
])('%s', (_, value, wrong) => {
  expect(wrongDecimals(value, declared)).toEqual(wrong);
});
