import { describe, expect, it } from 'vitest';
import { ALERT_CODE } from '@/lib/contract/alert-terms';
import { DEFAULT_TARGET, newForm, type AlertForm } from './alert-form';
import { fieldOfCode, formProblems } from './form-problems';

const NOW = 1_000_000;
const form = (part: Partial<AlertForm> = {}): AlertForm => ({ ...newForm(DEFAULT_TARGET, '100', 2), ...part });
const BUY = { businessLine: 3, exchangeId: 'P2P_BTC_EUR_BUY', alertType: 2 } as const;
const SELL = { businessLine: 3, exchangeId: 'P2P_BTC_EUR_SELL', alertType: 1 } as const;

describe('formProblems', () => {
  it.each([
    ['a new form is valid', {}, null, {}],
    ['a missing price', { price: '' }, null, { price: 'price' }],
    ['a price of zero', { price: '0.00' }, null, { price: 'price' }],
    ['an incomplete number', { price: '5.' }, null, { price: 'price' }],
    ['a percentage of zero', { alertType: 3, percent: '0' }, null, { percent: 'percent' }],
    ['a fall by 100 %', { alertType: 4, percent: '100' }, null, { percent: 'percentMax' }],
    ['a rise by more than 100 % is valid', { alertType: 3, percent: '250' }, null, {}],
    ['equal bounds', { alertType: 7, up: '95.0', down: '95' }, null, { up: 'boundOrder' }],
    ['reversed bounds', { alertType: 8, up: '90', down: '95' }, null, { up: 'boundOrder' }],
    ['a missing lower bound', { alertType: 8, up: '90', down: '' }, null, { down: 'price' }],
    ['a buy price at the lowest ad', { ...BUY, price: '100' }, '100.00', { price: 'aboveLowestAd' }],
    ['a buy price below the lowest ad is valid', { ...BUY, price: '99.99' }, '100', {}],
    ['a sell price at the highest ad', { ...SELL, price: '100' }, '100', { price: 'belowHighestAd' }],
    ['a sell price above the highest ad is valid', { ...SELL, price: '100.01' }, '100', {}],
    ['an unknown ad price is left to the exchange', { ...SELL, price: '1' }, null, {}],
    ['no channel', { channels: [] }, null, { channels: 'channels' }],
    ['an expiry in the past', { expiresAt: NOW }, null, { expiry: 'expiry' }],
  ] as const)('%s', (_, part, adPrice, expected) => expect(formProblems(form(part as Partial<AlertForm>), adPrice, NOW)).toEqual(expected));
});

describe('fieldOfCode', () => {
  it.each([
    [ALERT_CODE.price, 1, 'price'],
    [ALERT_CODE.price, 5, 'percent'],
    [ALERT_CODE.price, 7, 'down'],
    [ALERT_CODE.boundOrder, 7, 'up'],
    [ALERT_CODE.similar, 1, 'form'],
    ['50000', 1, 'form'],
  ] as const)('%s of type %i belongs to %s', (code, alertType, field) => expect(fieldOfCode(code, form({ alertType }))).toBe(field));
});
