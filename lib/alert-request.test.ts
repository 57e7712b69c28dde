// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { newAlertPath, parseAlertPrice, parsePriceType, onAlertRequest, requestAlert, type AlertRequest } from './alert-request';
import { NEW_ALERT_EVENT } from './page-events';

const listener = vi.fn();
let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  listener.mockClear();
});

it('an alert request reaches the listener with its price, until the listener stops', () => {
  stop = onAlertRequest(listener);
  requestAlert('BTCUSDT_SPBL', '64250');
  requestAlert('BTCUSDT_SPBL');
  stop();
  requestAlert('BTCUSDT_SPBL');
  expect(listener.mock.calls).toEqual([
    [{ exchangeId: 'BTCUSDT_SPBL', price: '64250', priceType: 0 }],
    [{ exchangeId: 'BTCUSDT_SPBL', price: null, priceType: 0 }],
  ]);
});

it.each([null, 'BTCUSDT_SPBL', {}, { exchangeId: 1 }])('an event with the detail %j is not a request', (detail) => {
  stop = onAlertRequest(listener);
  window.dispatchEvent(new CustomEvent(NEW_ALERT_EVENT, { detail }));
  expect(listener).not.toHaveBeenCalled();
});

it.each(['64250', '0.00000001', '64250.50'])('%s is a price', (text) => expect(parseAlertPrice(text)).toBe(text));
it.each([
  null,
  undefined,
  5,
  '',
  '0',
  '0.00',
  '-5',
  '+5',
  '1e999',
  '1e5',
  'Infinity',
  'NaN',
  '__proto__',
  '64,250',
  ' 5',
  '٥',
  '<b>5</b>',
  '9'.repeat(41),
])('%s is not a price', (text) => expect(parseAlertPrice(text)).toBeNull());

it('the type of the price is part of a request and of the address; an unknown one is the last price', () => {
  stop = onAlertRequest(listener);
  requestAlert('BTCUSDT_UMCBL', '64250', 1);
  for (const priceType of [3, '__proto__', null])
    window.dispatchEvent(new CustomEvent(NEW_ALERT_EVENT, { detail: { exchangeId: 'BTCUSDT_UMCBL', price: '64250', priceType } }));
  expect(listener.mock.calls.map(([request]) => (request as AlertRequest).priceType)).toEqual([1, 0, 0, 0]);
  const path = newAlertPath({ exchangeId: 'BTCUSDT_UMCBL', price: '64250', priceType: 2 });
  expect(path).toBe('/markets/price-alert?symbol=BTCUSDT_UMCBL&price=64250&priceType=2');
  expect(parsePriceType(new URL(path, 'https://site.example').searchParams.get('priceType'))).toBe(2);
});

it('the public alert page has both in its address', () => {
  expect(newAlertPath({ exchangeId: 'BTCUSDT_SPBL', price: '64250.5', priceType: 0 })).toBe(
    '/markets/price-alert?symbol=BTCUSDT_SPBL&price=64250.5',
  );
  expect(newAlertPath({ exchangeId: 'BTCUSDT_SPBL', price: null, priceType: 0 })).toBe('/markets/price-alert?symbol=BTCUSDT_SPBL');
});
