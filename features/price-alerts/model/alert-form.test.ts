import { describe, expect, it } from 'vitest';
import type { Alert } from '@/lib/contract/alerts';
import {
  DEFAULT_TARGET,
  draftFromForm,
  withLevelDirection,
  formAtLevel,
  retargetForm,
  formFromAlert,
  newForm,
  initialPrices,
  typesOf,
  type AlertForm,
} from './alert-form';

const form = (part: Partial<AlertForm> = {}): AlertForm => ({ ...newForm(DEFAULT_TARGET, '65000.12', 2), ...part });

describe('newForm', () => {
  it('starts at the current price, with bounds one per cent around it', () =>
    expect(newForm(DEFAULT_TARGET, '65000.12', 2)).toMatchObject({
      exchangeId: 'BTCUSDT_UMCBL',
      alertType: 1,
      price: '65000.12',
      up: '65650.12',
      down: '64350.12',
    }));
  it('starts empty while the price is unknown', () => expect(initialPrices(null, 2)).toEqual({ price: '', up: '', down: '' }));
  it.each([
    ['P2P_BTC_EUR_BUY', [2]],
    ['P2P_BTC_EUR_SELL', [1]],
    ['BTCUSDT_SPBL', [1, 2, 3, 4, 5, 6, 7, 8]],
  ])('%s has the types %j', (exchangeId, types) => expect(typesOf(exchangeId)).toEqual(types));
});

describe('formAtLevel', () => {
  it.each([
    ['above', '66000.5', { price: '66000.5', alertType: 1 }],
    ['below', '64250', { price: '64250', alertType: 2 }],
    ['at the current price: rises, like every new one', '65000.12', { price: '65000.12', alertType: 1 }],
    ['excess decimals are rounded', '64250.12345', { price: '64250.1235', alertType: 2 }],
    ['no level', null, { price: '65000.12', alertType: 1 }],
    ['a level that rounds to zero', '0.00000001', { price: '65000.12', alertType: 1 }],
  ])('%s', (_, level, expected) => expect(formAtLevel(form(), level, '65000.12', 2)).toMatchObject(expected));
  it('keeps the one type of a P2P book', () =>
    expect(formAtLevel(form({ exchangeId: 'P2P_BTC_EUR_BUY', alertType: 2 }), '70000', '65000', 2)).toMatchObject({
      price: '70000',
      alertType: 2,
    }));
});

it.each([
  ['a contract: the price type stays', { businessLine: 2, exchangeId: 'SOLUSDT_UMCBL' }, { alertType: 7, priceType: 1, price: '151' }],
  ['a spot market: last price only', { businessLine: 1, exchangeId: 'SOLUSDT_SPBL' }, { alertType: 7, priceType: 0, price: '150' }],
  ['a P2P book: one type only', { businessLine: 3, exchangeId: 'P2P_BTC_EUR_BUY' }, { alertType: 2, priceType: 0, price: '150' }],
] as const)('retargetForm starts at the price of %s', (_, target, expected) => {
  const moved = retargetForm(form({ alertType: 7, priceType: 1, note: 'sell half' }), {
    ...target,
    precision: 2,
    prices: { 0: '150.00', 1: '151.00', 2: '152.00' },
  });
  expect(moved).toMatchObject({ ...target, ...expected, note: 'sell half' });
});

describe('withLevelDirection', () => {
  it.each([
    ['another type stays', { alertType: 7, price: '1' }, 7],
    ['an incomplete number changes nothing', { alertType: 1, price: '6.' }, 1],
    ['up again', { alertType: 2, price: '65001' }, 1],
  ] as const)('%s', (_, part, alertType) => expect(withLevelDirection(form(part), '65000').alertType).toBe(alertType));
});

describe('draftFromForm', () => {
  it.each([
    ['a price', { alertType: 1, price: '100.50' }, { configurePrice: '100.5', configurePriceUp: null, configurePriceDown: null }],
    ['a per cent', { alertType: 3, percent: '5.0' }, { configurePrice: '5', configurePriceUp: null }],
    ['two bounds', { alertType: 7, up: '105', down: '95' }, { configurePrice: null, configurePriceUp: '105', configurePriceDown: '95' }],
    ['the last price for a 24h change', { alertType: 5, priceType: 1 }, { priceType: 0 }],
  ] as const)('sends only %s', (_, part, expected) => expect(draftFromForm(form(part))).toMatchObject(expected));
});

it('a stored alert round-trips to the same draft', () => {
  const draft = draftFromForm(form({ alertType: 8, up: '105', down: '95', note: 'sell half', frequency: 1, channels: [3] }));
  expect(draftFromForm(formFromAlert(draft as Alert))).toEqual(draft);
});
