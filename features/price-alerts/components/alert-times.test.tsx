import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Alert, AlertEvent, AlertLogAnswer } from '@/lib/contract/alerts';
import { alertLog } from '@/lib/contract/calls/alert-log';
import { changeBasis } from '@/lib/preferences/choices';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPageOf } from '@/tests/builders/page';
import { newForm } from '../model/alert-form';
import { AlertLog } from './alert-log';
import { AlertRow } from './alert-row';
import { NoteAndExpiry } from './note-and-expiry';

const exchange = mockExchange();

const TIME = Date.UTC(2026, 10, 21, 20, 30, 5);
const CONDITION = {
  businessLine: 1,
  exchangeId: 'BTCUSDT_SPBL',
  alertType: 1,
  priceType: 0,
  configurePrice: '65000',
  configurePriceUp: null,
  configurePriceDown: null,
  frequency: 1,
  note: '',
  referencePrice: null,
} as const;
const TARGET = { symbolCode: 'BTCUSDT', leftCoinName: 'BTC', rightCoinName: 'USDT', pricePrecision: 2, coinId: 'bitcoin' } as const;
const ALERT: Alert = {
  ...CONDITION,
  ...TARGET,
  channels: [4],
  expiresAt: null,
  alertId: 'alert-1',
  alertSwitch: 1,
  phase: 'ARMED',
  price: '64000',
  createdAt: TIME,
  evaluatedAt: TIME,
  lastFiredAt: TIME,
  firedCount: 1,
  suppressedCount: 0,
};
const EVENT: AlertEvent = {
  ...CONDITION,
  ...TARGET,
  eventId: 'event-1',
  seq: 1,
  kind: 'fired',
  alertId: 'alert-1',
  price: '65001.5',
  change: null,
  feedTime: TIME,
  firedAt: TIME,
  crossings: 1,
  lastAt: TIME,
  isLate: false,
  readStatus: 1,
  receipts: [],
};
const LOG: AlertLogAnswer = { events: [EVENT], hasMore: false, unread: 0, latestSeq: 1 };

const nothing = (): void => undefined;

beforeEach(() => {
  exchange.answer(alertLog, LOG);
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-330);
});
afterEach(() => {
  changeBasis.clear();
  vi.restoreAllMocks();
});

describe.each([
  ['the chosen time zone', 540, '22 Nov 2026, 05:30:05 UTC+9', '22/11/2026, 05:30:05 UTC+9', 'Expires (UTC+9)', '2026-11-22T05:30'],
  [
    'the browser’s by default',
    -1,
    '22 Nov 2026, 02:00:05 UTC+5:30',
    '22/11/2026, 02:00:05 UTC+5:30',
    'Expires (UTC+5:30)',
    '2026-11-22T02:00',
  ],
])('all times of alerts are in %s, which they name', (_sentence, timeZone, inFull, short, label, field) => {
  beforeEach(() => changeBasis.set(timeZone));

  it('in the log', async () => {
    render(<AlertLog user={{ userId: 'ann', loginName: 'ann@example.com', accountMode: 0 }} />, { wrapper: buildPageOf('priceAlert') });
    expect(await screen.findByText(inFull)).toHaveAttribute('datetime', '2026-11-21T20:30:05.000Z');
  });

  it('in the list', () => {
    render(<AlertRow alert={ALERT} isChosen={false} onChoose={nothing} onToggle={nothing} onEdit={nothing} onDelete={nothing} />, {
      wrapper: buildPageOf('priceAlert'),
    });
    expect(screen.getAllByText((text) => text.includes(short))).toHaveLength(2);
    expect(screen.getByText('Triggered once').previousElementSibling?.tagName, 'on a line of its own below the time').toBe('BR');
  });

  it('in the form, where a time round-trips', () => {
    const onChange = vi.fn();
    const form = { ...newForm({ businessLine: 1, exchangeId: 'BTCUSDT_SPBL' }, null, 2), expiresAt: TIME };
    render(<NoteAndExpiry form={form} problem={undefined} onChange={onChange} />, { wrapper: buildPageOf('priceAlert') });
    const expiry = screen.getByLabelText(label);
    expect(expiry).toHaveValue(field);
    fireEvent.change(expiry, { target: { value: `${field.slice(0, -2)}45` } });
    expect(onChange.mock.calls).toEqual([[{ expiresAt: Date.UTC(2026, 10, 21, 20, timeZone === -1 ? 75 : 45) }]]);
  });
});
