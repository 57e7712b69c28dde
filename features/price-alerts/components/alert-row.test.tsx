import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Alert } from '@/lib/contract/alerts';
import { buildPageOf } from '@/tests/builders/page';
import { AlertRow } from './alert-row';

const ALERT: Alert = {
  ...{
    businessLine: 1,
    exchangeId: 'BTCUSDT_SPBL',
    alertType: 1,
    priceType: 0,
    configurePrice: '65000',
    configurePriceUp: null,
    configurePriceDown: null,
  },
  ...{
    frequency: 1,
    channels: [4],
    note: '',
    expiresAt: null,
    symbolCode: 'BTCUSDT',
    leftCoinName: 'BTC',
    rightCoinName: 'USDT',
    pricePrecision: 2,
    coinId: 'bitcoin',
  },
  ...{
    alertId: 'alert-1',
    alertSwitch: 1,
    phase: 'ARMED',
    referencePrice: null,
    price: '64000',
    createdAt: 0,
    evaluatedAt: null,
    lastFiredAt: null,
    firedCount: 0,
    suppressedCount: 0,
  },
};
const scrolled = vi.fn();
const nothing = (): void => undefined;

function show(isCreated: boolean, alert = ALERT): HTMLElement {
  render(
    <AlertRow
      alert={alert}
      isCreated={isCreated}
      isChosen={false}
      onChoose={nothing}
      onToggle={nothing}
      onEdit={nothing}
      onDelete={nothing}
    />,
    { wrapper: buildPageOf('priceAlert') },
  );
  return screen.getByRole('heading', { name: 'BTCUSDT rises to 65,000.00' });
}

beforeEach(() => {
  // The test environment has no layout to scroll.
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  scrolled.mockClear();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('an alert just created is scrolled into view and announced by taking the focus', () => {
  expect(show(true)).toHaveFocus();
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
});

it('other alerts are not scrolled into view', () => {
  expect(show(false)).not.toHaveFocus();
  expect(scrolled).not.toHaveBeenCalled();
});

it('the instrument of the condition leads to the page of its coin, of one that is not listed nowhere', () => {
  const link = within(show(false)).getByRole('link', { name: 'BTCUSDT' });
  expect(link).toHaveAttribute('href', '/markets/tokens/bitcoin');
  cleanup();
  expect(within(show(false, { ...ALERT, coinId: null })).queryByRole('link')).toBeNull();
});

it('says of an alert whose market is not listed any more that it is not', () => {
  show(false, { ...ALERT, isUnlisted: true, price: null });
  expect(screen.getByText('No longer listed')).toBeInTheDocument();
  cleanup();
  show(false);
  expect(screen.queryByText('No longer listed')).toBeNull();
});
