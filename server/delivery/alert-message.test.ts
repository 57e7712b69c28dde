import { describe, expect, it } from 'vitest';
import { FIRED_ALERT } from '../../tests/builders/alert-events';
import { ALERT_TEXTS } from '../content/text-folders';
import { alertMessage, testMessage } from './alert-message';
import { alertText } from './alert-text';
import { readEvent, type StoredEvent } from './stored-event';

function eventOf(alert: Readonly<Record<string, unknown>>, over: { price?: string; change?: string } = {}): StoredEvent {
  const { price = '65001.5', change = null } = over;
  return readEvent({
    eventId: 'e1',
    seq: 1,
    kind: 'fired',
    alertId: 'a1',
    alert: JSON.stringify({ ...FIRED_ALERT, ...alert }),
    price,
    change,
    feedTime: 1,
    firedAt: 2,
    isLate: false,
    crossings: 1,
    lastAt: 2,
    readStatus: 0,
  });
}

describe('an alert event in English', () => {
  it.each([
    ['a level', {}, {}, 'BTCUSDT rises to 65,000.00', 'The last price of BTCUSDT is 65,001.50 USDT.'],
    [
      'a level below',
      { alertType: 2, configurePrice: '0.12345', pricePrecision: 4, priceType: 1 },
      { price: '0.1' },
      'BTCUSDT falls to 0.12345',
      'The mark price of BTCUSDT is 0.1000 USDT.',
    ],
    [
      'a rise from the reference',
      { alertType: 3, configurePrice: '5', referencePrice: '61900' },
      {},
      'BTCUSDT rises by 5%',
      'The last price of BTCUSDT is 65,001.50 USDT; it was 61,900.00 when the alert was set.',
    ],
    [
      'a fall from the reference',
      { alertType: 4, configurePrice: '2.5', referencePrice: '70000', priceType: 2 },
      {},
      'BTCUSDT falls by 2.5%',
      'The index price of BTCUSDT is 65,001.50 USDT; it was 70,000.00 when the alert was set.',
    ],
    [
      'a day up',
      { alertType: 5, configurePrice: '10' },
      { change: '0.1042' },
      'BTCUSDT is up 10% or more in 24 hours',
      'The last price of BTCUSDT is 65,001.50 USDT, +10.42% in 24 hours.',
    ],
    [
      'a day down',
      { alertType: 6, configurePrice: '10' },
      { change: '-0.1' },
      'BTCUSDT is down 10% or more in 24 hours',
      'The last price of BTCUSDT is 65,001.50 USDT, −10.00% in 24 hours.',
    ],
    [
      'a channel entered',
      { alertType: 7, configurePrice: null, configurePriceDown: '64000', configurePriceUp: '66000' },
      {},
      'BTCUSDT enters the range 64,000.00 to 66,000.00',
      'The last price of BTCUSDT is 65,001.50 USDT.',
    ],
    [
      'a channel left',
      { alertType: 8, configurePrice: null, configurePriceDown: '1', configurePriceUp: '2' },
      {},
      'BTCUSDT leaves the range 1.00 to 2.00',
      'The last price of BTCUSDT is 65,001.50 USDT.',
    ],
    [
      'an advertisement',
      { businessLine: 3, exchangeId: 'P2P_BTC_EUR_SELL', symbolCode: 'BTC/EUR', rightCoinName: 'EUR' },
      {},
      'BTC/EUR rises to 65,000.00',
      'The best ad price for BTC/EUR is 65,001.50 EUR.',
    ],
  ])('%s', (_name, alert, over, title, content) => {
    expect(alertMessage(eventOf(alert, over), 'en')).toMatchObject({ id: 'e1', title, content, firedAt: 2 });
  });
});

it('has its level in every language; the test message is in the language of its reader', () => {
  for (const language of ALERT_TEXTS.languages) expect(alertMessage(eventOf({}), language).title).toContain('65,000.00');
  expect(testMessage('t', 'ja', 1).title).toBe(ALERT_TEXTS.file('ja')?.get('test.title'));
});

it('a type without a text is refused with the product’s message', () => {
  expect(() => alertText('en', 'title.9')).toThrow('template does not exist');
});

it('user input is not interpreted as a placeholder', () => {
  expect(alertText('en', 'mail.note', { note: '{site} $& {note}' })).toBe('Your note: {site} $& {note}');
});
