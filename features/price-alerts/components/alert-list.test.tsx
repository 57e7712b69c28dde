import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Alert } from '@/lib/contract/alerts';
import { deleteAlerts, listAlerts, updateAlert } from '@/lib/contract/calls/alerts';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import { dismissToast, useToasts } from '@/lib/toasts';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPageOf } from '@/tests/builders/page';
import { AlertList } from './alert-list';

const exchange = mockExchange();

const buildAlert = (alertId: string, configurePrice: string): Alert => ({
  ...{
    businessLine: 1,
    exchangeId: 'BTCUSDT_SPBL',
    alertType: 1,
    priceType: 0,
    configurePrice,
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
    alertId,
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
});
const ANN = { userId: 'ann', loginName: 'ann@example.com', accountMode: 0 };
const ALERTS = [buildAlert('a', '65000'), buildAlert('b', '66000'), buildAlert('c', '67000')];
const [A, B, C] = ['65', '66', '67'].map((thousands) => `BTCUSDT rises to ${thousands},000.00`);

const AWAY = /^Your alerts cannot be reached at the moment\. None of them is lost/;
const CANNOT_CHANGE =
  'Alerts cannot be changed at the moment. None of them is lost: they wait and go on by themselves. Try again in a moment.';

const press = async (name: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name }));
  await exchange.settled();
};
const shown = (): (string | null)[] => screen.getAllByRole('heading').map((heading) => heading.textContent);
async function show(createdId: string | null = null): Promise<void> {
  render(<AlertList user={ANN} createdId={createdId} />, { wrapper: buildPageOf('priceAlert') });
  await screen.findAllByRole('heading');
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  exchange.answer(listAlerts, { alerts: ALERTS });
  exchange.answer(deleteAlerts, { done: true });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  useToasts.getState().forEach(({ id }) => dismissToast(id));
});

it('an empty list shows how to create an alert', async () => {
  exchange.answer(listAlerts, { alerts: [] });
  render(<AlertList user={ANN} />, { wrapper: buildPageOf('priceAlert') });
  expect(await screen.findByText('No alerts yet.')).toBeVisible();
  expect(screen.getByText(/Use the bell next to any market/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a list that failed to load shows a message with a retry button', async () => {
  exchange.refuse(listAlerts, '40001');
  render(<AlertList user={ANN} />, { wrapper: buildPageOf('priceAlert') });
  expect(await screen.findByText('Your alerts could not be loaded.')).toBeVisible();
  expect(screen.queryByText(/Use the bell next to any market/)).toBeNull();
  exchange.answer(listAlerts, { alerts: ALERTS });
  await press('Try again');
  await waitFor(() => expect(shown()).toEqual([A, B, C]));
});

it('while the exchange cannot reach alerts says at once that they wait and none is lost, and shows them when it can', async () => {
  vi.useFakeTimers();
  exchange.refuse(listAlerts, ERROR_CODE.notReady);
  render(<AlertList user={ANN} />, { wrapper: buildPageOf('priceAlert') });
  await exchange.settled();
  expect(screen.getByRole('status')).toHaveTextContent(AWAY);
  // Later attempts do not put a skeleton or an error in its place.
  for (let second = 0; second < 20; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('status')).toHaveTextContent(AWAY);
    expect([screen.queryByRole('alert'), screen.queryByRole('status', { name: 'Loading' })]).toEqual([null, null]);
  }
  exchange.answer(listAlerts, { alerts: ALERTS });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await exchange.settled();
  expect(shown()).toEqual([A, B, C]);
  expect(screen.queryByText(AWAY)).toBeNull();
});

it('keeps the loaded list below that sentence, and says it of changes too', async () => {
  await show();
  for (const entry of [listAlerts, updateAlert, deleteAlerts]) exchange.refuse(entry, ERROR_CODE.notReady);
  const takeToasts = (): string[] => useToasts.getState().map(({ id, text }) => (dismissToast(id), text));
  fireEvent.click(screen.getByRole('switch', { name: `On or off: ${B}` }));
  await exchange.settled();
  expect(takeToasts()).toEqual([CANNOT_CHANGE]);
  await press(`Delete: ${A}`);
  await press('Delete');
  expect(takeToasts()).toEqual([CANNOT_CHANGE]);
  expect(await screen.findByText(AWAY)).toBeVisible();
  expect(shown()).toEqual([A, B, C]);
});

it('marks only the alert just created', async () => {
  await show('b');
  expect(document.querySelectorAll('[data-made="true"]')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: B })).toHaveFocus();
});

it('deletes one after a confirmation, with a message', async () => {
  await show();
  await press(`Delete: ${A}`);
  expect(exchange.inputs(deleteAlerts)).toEqual([]);
  await press('Delete');
  expect(exchange.inputs(deleteAlerts)).toEqual([{ alertIds: ['a'] }]);
  await waitFor(() => expect(shown()).toEqual([B, C]));
  expect(useToasts.getState().map(({ text }) => text)).toEqual(['Deleted']);
});

it('deletes nothing when cancelled', async () => {
  await show();
  await press(`Delete: ${A}`);
  await press('Cancel');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect([exchange.inputs(deleteAlerts), shown()]).toEqual([[], [A, B, C]]);
});

it('deletes the selected ones, individually or all', async () => {
  await show();
  fireEvent.click(screen.getByLabelText(`Select: ${A}`));
  fireEvent.click(screen.getByLabelText(`Select: ${C}`));
  fireEvent.click(screen.getByLabelText(`Select: ${A}`));
  expect(screen.getByLabelText('Select all')).not.toBeChecked();
  await press('Delete selected (1)');
  await press('Cancel');
  fireEvent.click(screen.getByLabelText('Select all'));
  await press('Delete selected (3)');
  await press('Delete');
  expect(exchange.inputs(deleteAlerts)).toEqual([{ alertIds: ['a', 'b', 'c'] }]);
});

it('keeps an alert when deleting fails', async () => {
  exchange.disconnect(deleteAlerts);
  await show();
  await press(`Delete: ${A}`);
  await press('Delete');
  expect(shown()).toEqual([A, B, C]);
  expect(useToasts.getState().map(({ text }) => text)).toEqual(['failed to delete']);
});

it('switches one off, and shows the state returned by the exchange', async () => {
  exchange.answer(updateAlert, { alert: { ...buildAlert('b', '66000'), alertSwitch: 0 } });
  await show();
  fireEvent.click(screen.getByRole('switch', { name: `On or off: ${B}` }));
  await exchange.settled();
  expect(exchange.inputs(updateAlert)).toEqual([{ alertId: 'b', alertSwitch: 0 }]);
  await waitFor(() =>
    expect(screen.getAllByRole('switch').map((one) => one.getAttribute('aria-checked'))).toEqual(['true', 'false', 'true']),
  );
});
