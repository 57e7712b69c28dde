import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AlertEvent } from '@/lib/contract/alerts';
import { alertLog } from '@/lib/contract/calls/alert-log';
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

afterEach(() => changeBasis.clear());

it('shows how often the caps suppressed an alert, and when last; without a count for a single crossing', async () => {
  changeBasis.set(0);
  exchange.answer(alertLog, {
    events: [event({ eventId: 'e2', seq: 2, crossings: 18, lastAt: AT + 20_000 }), event({})],
    hasMore: false,
    unread: 0,
    latestSeq: 2,
  });
  render(<AlertLog user={{ userId: 'u1' } as Parameters<typeof AlertLog>[0]['user']} />, { wrapper: buildPageOf('priceAlert') });
  expect(await screen.findByText(/^Held back by the caps 18 times, last at .*12:00:20 UTC: no notification$/)).toBeTruthy();
  expect(screen.getByText('Held back by the caps: no notification')).toBeTruthy();
});
