import { expect, it } from 'vitest';
import type { Alert } from '@/lib/contract/alerts';
import { alertLines, moveEdit } from './alert-lines';

const alert = (over: Partial<Alert>): Alert =>
  ({
    alertId: 'a',
    exchangeId: 'BTCUSDT_SPBL',
    alertType: 1,
    alertSwitch: 1,
    configurePrice: '70000',
    configurePriceUp: null,
    configurePriceDown: null,
    ...over,
  }) as Alert;
const CHANNEL = { configurePrice: null, configurePriceUp: '70000', configurePriceDown: '60000' };

it.each<[string, Partial<Alert>, string[]]>([
  ['rises to', { alertType: 1 }, ['≥ 70000']],
  ['falls to', { alertType: 2 }, ['≤ 70000']],
  ['enters a channel', { alertType: 7, ...CHANNEL }, ['≤ 70000', '≥ 60000']],
  ['leaves a channel', { alertType: 8, ...CHANNEL }, ['> 70000', '< 60000']],
  ['rises by per cent', { alertType: 3, configurePrice: '5' }, []],
  ['is switched off', { alertSwitch: 0 }, []],
  ['is of another symbol', { exchangeId: 'BTCUSDT_UMCBL' }, []],
])('lines of an alert that %s', (_, over, wanted) => {
  expect(alertLines([alert(over)], 'BTCUSDT_SPBL').map(({ sign, level }) => `${sign} ${level}`)).toEqual(wanted);
});

it.each<[string, Partial<Alert>, string | null, object, object]>([
  ['above the price still rises to it', {}, '65000', { configurePrice: '66000' }, { configurePrice: '70000' }],
  ['below the price falls to it', {}, '67000', { configurePrice: '66000', alertType: 2 }, { configurePrice: '70000', alertType: 1 }],
  ['at the price keeps its type', {}, '66000', { configurePrice: '66000' }, { configurePrice: '70000' }],
  ['without a price keeps its type', {}, null, { configurePrice: '66000' }, { configurePrice: '70000' }],
  [
    'above the price rises to it',
    { alertType: 2 },
    '65000',
    { configurePrice: '66000', alertType: 1 },
    { configurePrice: '70000', alertType: 2 },
  ],
])('a line %s', (_, over, price, change, undo) => {
  const [line] = alertLines([alert(over)], 'BTCUSDT_SPBL');
  if (!line) throw new Error('no line');
  expect(moveEdit(line, '66000', price)).toEqual({ change: { alertId: 'a', ...change }, undo: { alertId: 'a', ...undo } });
});

it('a bound of a channel moves alone', () => {
  const [, lower] = alertLines([alert({ alertType: 7, ...CHANNEL })], 'BTCUSDT_SPBL');
  if (!lower) throw new Error('no line');
  expect(moveEdit(lower, '61000', '65000')).toEqual({
    change: { alertId: 'a', configurePriceDown: '61000' },
    undo: { alertId: 'a', configurePriceDown: '60000' },
  });
});
