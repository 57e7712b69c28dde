import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AlertEvent } from '@/lib/contract/alerts';
import { alertLog } from '@/lib/contract/calls/alert-log';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import { changeBasis } from '@/lib/preferences/choices';
import { FIRED_ALERT } from '@/tests/builders/alert-events';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPageOf } from '@/tests/builders/page';
import { AlertLog } from './alert-log';

const AT = Date.UTC(2026, 10, 21, 12);
const exchange = mockExchange();

const event = (over: Partial<AlertEvent>): AlertEvent =>
  ({
    ...FIRED_ALERT,
    eventId: 'e1',
    seq: 1,
    kind: 'suppressed',
    alertId: 'a1',
    price: '65000.00',
    change: null,
    feedTime: AT,
    firedAt: AT,
    isLate: false,
    crossings: 1,
    lastAt: AT,
    readStatus: 1,
    receipts: [],
    ...over,
  }) as AlertEvent;

const show = () =>
  render(<AlertLog user={{ userId: 'u1' } as Parameters<typeof AlertLog>[0]['user']} />, { wrapper: buildPageOf('priceAlert') });

afterEach(() => changeBasis.clear());

it('shows how often the caps suppressed an alert, and when last; without a count for a single crossing', async () => {
  changeBasis.set(0);
  exchange.answer(alertLog, {
    events: [event({ eventId: 'e2', seq: 2, crossings: 18, lastAt: AT + 20_000 }), event({})],
    hasMore: false,
    unread: 0,
    latestSeq: 2,
  });
  show();
  expect(await screen.findByText(/^Not sent 18 times, last at .*12:00:20 UTC: notification limit reached$/)).toBeTruthy();
  expect(screen.getByText('Not sent: notification limit reached')).toBeTruthy();
});

it('while the exchange cannot reach the log says that alerts wait and none is lost', async () => {
  exchange.refuse(alertLog, ERROR_CODE.notReady);
  show();
  expect(await screen.findByText(/^Your alerts cannot be reached at the moment\. None of them is lost/)).toBeVisible();
  expect([screen.queryByRole('alert'), screen.queryByText('Loading')]).toEqual([null, null]);
});

it('shows price, change and deliveries of an event', async () => {
  const fired = event({
    kind: 'fired',
    change: '0.0125',
    isLate: true,
    receipts: [{ channel: 1, state: 'failed', reason: 'refused', attempts: 1, settledAt: AT }],
  });
  exchange.answer(alertLog, { events: [fired], hasMore: false, unread: 0, latestSeq: 1 });
  show();
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  const [row] = within(await screen.findByRole('list', { name: 'Log' })).getAllByRole('listitem');
  expect(within(row as HTMLElement).getByRole('link', { name: FIRED_ALERT.symbolCode })).toHaveAttribute('href', '/markets/tokens/bitcoin');
  expect(row).toHaveTextContent(/Trigger price65,000\.00 detected after downtime24h change\+1\.25%Deliveries/);
  expect(screen.getByRole('list', { name: 'Deliveries' })).toHaveTextContent(/: could not be delivered \(refused by the provider\)$/);
});

it('older events that could not be loaded are loaded again on request', async () => {
  const older = { events: [event({ eventId: 'e1', seq: 1 })], hasMore: false, unread: 0, latestSeq: 2 };
  exchange.answer(alertLog, { ...older, events: [event({ eventId: 'e2', seq: 2 })], hasMore: true });
  show();
  const button = await screen.findByRole('button', { name: 'Show older' });
  exchange.refuse(alertLog, '40000');
  fireEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your alerts could not be loaded.');
  exchange.answer(alertLog, older);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await exchange.settled();
  expect(screen.getAllByRole('heading')).toHaveLength(2);
});
