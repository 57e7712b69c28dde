import { describe, expect, it } from 'vitest';
import type { Alert } from '@/lib/contract/alerts';
import {
  DEFAULT_THING,
  draftOf,
  facingLevel,
  formAtLevel,
  formMovedTo,
  formOf,
  newForm,
  pricesAtFirst,
  typesOf,
  type AlertForm,
} from './alert-form';

const form = (part: Partial<AlertForm> = {}): AlertForm => ({ ...newForm(DEFAULT_THING, '65000.12', 2), ...part });

describe('newForm', () => {
  it('begins at the current price, bounds one per cent around it', () =>
    expect(newForm(DEFAULT_THING, '65000.12', 2)).toMatchObject({
      exchangeId: 'BTCUSDT_UMCBL',
      alertType: 1,
      price: '65000.12',
      up: '65650.12',
      down: '64350.12',
    }));
  it('begins empty while no price is known', () => expect(pricesAtFirst(null, 2)).toEqual({ price: '', up: '', down: '' }));
  it.each([
    ['P2P_BTC_EUR_BUY', [2]],
    ['P2P_BTC_EUR_SELL', [1]],
    ['BTCUSDT_SPBL', [1, 2, 3, 4, 5, 6, 7, 8]],
  ])('%s can be watched for %j', (exchangeId, types) => expect(typesOf(exchangeId)).toEqual(types));
});

describe('a form at a level that was pointed at', () => {
  it.each([
    ['above', '66000.5', { price: '66000.5', alertType: 1 }],
    ['below', '64250', { price: '64250', alertType: 2 }],
    ['at the price now: rises, as every new one', '65000.12', { price: '65000.12', alertType: 1 }],
    ['more decimals than a level may have are rounded', '64250.12345', { price: '64250.1235', alertType: 2 }],
    ['nothing was pointed at', null, { price: '65000.12', alertType: 1 }],
    ['what rounds to nothing', '0.00000001', { price: '65000.12', alertType: 1 }],
  ])('%s', (_, level, expected) => expect(formAtLevel(form(), level, '65000.12', 2)).toMatchObject(expected));
  it('keeps the one type that a P2P book has', () =>
    expect(formAtLevel(form({ exchangeId: 'P2P_BTC_EUR_BUY', alertType: 2 }), '70000', '65000', 2)).toMatchObject({
      price: '70000',
      alertType: 2,
    }));
});

it.each([
  ['a contract: the type of price stays', { businessLine: 2, exchangeId: 'SOLUSDT_UMCBL' }, { alertType: 7, priceType: 1, price: '151' }],
  [
    'a spot market: it has the last price alone',
    { businessLine: 1, exchangeId: 'SOLUSDT_SPBL' },
    { alertType: 7, priceType: 0, price: '150' },
  ],
  ['a P2P book: it has one type alone', { businessLine: 3, exchangeId: 'P2P_BTC_EUR_BUY' }, { alertType: 2, priceType: 0, price: '150' }],
] as const)('a form that is moved begins at the price of %s', (_, thing, expected) => {
  const moved = formMovedTo(form({ alertType: 7, priceType: 1, note: 'sell half' }), {
    ...thing,
    precision: 2,
    prices: { 0: '150.00', 1: '151.00', 2: '152.00' },
  });
  expect(moved).toMatchObject({ ...thing, ...expected, note: 'sell half' });
});

describe('a form turned towards its level', () => {
  it.each([
    ['another type stays', { alertType: 7, price: '1' }, 7],
    ['a number that is still typed turns nothing', { alertType: 1, price: '6.' }, 1],
    ['up again', { alertType: 2, price: '65001' }, 1],
  ] as const)('%s', (_, part, alertType) => expect(facingLevel(form(part), '65000').alertType).toBe(alertType));
});

describe('draftOf', () => {
  it.each([
    ['a price', { alertType: 1, price: '100.50' }, { configurePrice: '100.5', configurePriceUp: null, configurePriceDown: null }],
    ['a per cent', { alertType: 3, percent: '5.0' }, { configurePrice: '5', configurePriceUp: null }],
    ['two bounds', { alertType: 7, up: '105', down: '95' }, { configurePrice: null, configurePriceUp: '105', configurePriceDown: '95' }],
    ['the last price for a 24h change', { alertType: 5, priceType: 1 }, { priceType: 0 }],
  ] as const)('sends only %s', (_, part, expected) => expect(draftOf(form(part))).toMatchObject(expected));
});

it('a stored alert becomes the same draft again', () => {
  const draft = draftOf(form({ alertType: 8, up: '105', down: '95', note: 'sell half', frequency: 1, channels: [3] }));
  expect(draftOf(formOf(draft as Alert))).toEqual(draft);
});
