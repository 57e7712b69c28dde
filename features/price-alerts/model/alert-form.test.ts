import { describe, expect, it } from 'vitest';
import type { Alert } from '@/lib/contract/alerts';
import { DEFAULT_THING, draftOf, formOf, newForm, pricesAtFirst, typesOf, type AlertForm } from './alert-form';

const form = (part: Partial<AlertForm> = {}): AlertForm => ({ ...newForm(DEFAULT_THING, '65000.12', 2), ...part });

describe('newForm', () => {
  it('begins at the current price, bounds one per cent around it', () => expect(newForm(DEFAULT_THING, '65000.12', 2)).toMatchObject({ exchangeId: 'BTCUSDT_UMCBL', alertType: 1, price: '65000.12', up: '65650.12', down: '64350.12' }));
  it('begins empty while no price is known', () => expect(pricesAtFirst(null, 2)).toEqual({ price: '', up: '', down: '' }));
  it.each([
    ['P2P_BTC_EUR_BUY', [2]],
    ['P2P_BTC_EUR_SELL', [1]],
    ['BTCUSDT_SPBL', [1, 2, 3, 4, 5, 6, 7, 8]],
  ])('%s can be watched for %j', (exchangeId, types) => expect(typesOf(exchangeId)).toEqual(types));
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
