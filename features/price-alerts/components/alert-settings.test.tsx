import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AlertSetting, Receipt } from '@/lib/contract/alerts';
import { alertSetting, testAlertChannel } from '@/lib/contract/calls/alerts';
import { getPreference, savePreference } from '@/lib/contract/calls/session';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import { SAMPLE_POPUP_EVENT } from '@/lib/page-events';
import { dismissToast, useToasts } from '@/lib/toasts';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPageOf } from '@/tests/builders/page';
import styles from './alert-settings.module.css';
import { AlertSettings } from './alert-settings';

const exchange = mockExchange();

const SETTING: AlertSetting = {
  sound: 'knock',
  channels: [
    { channel: 3, state: 'ready', address: 'a…n@example.com', hasProvider: true, reason: null },
    { channel: 4, state: 'ready', address: null, hasProvider: true, reason: null },
  ],
  pushPublicKey: '',
};
const RECEIPT: Receipt = { channel: 3, state: 'delivered', reason: null, attempts: 1, settledAt: 1 };
const POPUPS = { spotPopSwitch: true, spotVoiceSwitch: true, contractPopSwitch: true, contractVoiceSwitch: true };

beforeEach(() => {
  exchange.answer(alertSetting, SETTING);
  exchange.answer(testAlertChannel, RECEIPT);
  exchange.answer(getPreference, { timeZone: null, currency: null, theme: null, language: null, overviewCards: null, ...POPUPS });
});

afterEach(() => useToasts.getState().forEach(({ id }) => dismissToast(id)));

async function show(): Promise<HTMLElement[]> {
  render(<AlertSettings user={{ userId: 'ann', loginName: 'ann@example.com', accountMode: 0 }} />, { wrapper: buildPageOf('priceAlert') });
  return screen.findAllByRole('listitem');
}

it('while the exchange cannot reach alerts says that they wait and none is lost', async () => {
  exchange.refuse(alertSetting, ERROR_CODE.notReady);
  render(<AlertSettings user={{ userId: 'ann', loginName: 'ann@example.com', accountMode: 0 }} />, { wrapper: buildPageOf('priceAlert') });
  expect(await screen.findByText(/^Your alerts cannot be reached at the moment\. None of them is lost/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('shows the address of channels that have one', async () => {
  const [mail, station] = await show();
  expect(mail).toHaveTextContent('Email Readya…n@example.com');
  expect(station?.querySelector('bdi')).toBeNull();
  // The line keeps the page's direction, and so begins where the name above it does.
  const address = screen.getByText('a…n@example.com');
  expect([address.dir, address.parentElement?.className, address.parentElement?.dir]).toEqual(['ltr', styles.address, '']);
});

it('sends a test on a channel, and shows its receipt', async () => {
  const [mail = document.body] = await show();
  fireEvent.click(within(mail).getByRole('button', { name: 'Send a test' }));
  await exchange.settled();
  expect(exchange.calls().at(-1)).toEqual([testAlertChannel, { channel: 3 }]);
  expect(within(mail).getByRole('status')).toHaveTextContent('Test: delivered');
});

it.each([
  [5, 'delivered', 1],
  [5, 'skipped', 0],
  [3, 'delivered', 0],
] as const)('a test of channel %i that was %s shows %i popups on this page', async (channel, state, count) => {
  const onSample = vi.fn();
  window.addEventListener(SAMPLE_POPUP_EVENT, onSample);
  exchange.answer(alertSetting, { ...SETTING, channels: [{ channel, state: 'ready', address: null, hasProvider: true, reason: null }] });
  exchange.answer(testAlertChannel, { ...RECEIPT, channel, state });
  const [way = document.body] = await show();
  fireEvent.click(within(way).getByRole('button', { name: 'Send a test' }));
  await exchange.settled();
  expect(onSample).toHaveBeenCalledTimes(count);
  window.removeEventListener(SAMPLE_POPUP_EVENT, onSample);
});

const clickFirst = (elements: readonly HTMLElement[]): void => void fireEvent.click(elements[0] ?? document.body);
const sendTest = (): void => clickFirst(screen.getAllByRole('button', { name: 'Send a test' }));
it.each([
  ['a test', testAlertChannel, sendTest],
  ['a switch', savePreference, () => clickFirst(screen.getAllByRole('checkbox'))],
  ['a sound', alertSetting, () => clickFirst(screen.getAllByRole('radio', { checked: false }))],
])('%s that the exchange refuses shows a message', async (_case, entry, act) => {
  await show();
  await exchange.settled();
  exchange.refuse(entry, ERROR_CODE.invalidBody);
  act();
  await exchange.settled();
  expect(useToasts.getState().map(({ text }) => text)).toEqual(['That did not work. Try again in a moment.']);
});

it('a test too many shows how to go on', async () => {
  await show();
  exchange.refuse(testAlertChannel, ERROR_CODE.tooManyRequests);
  sendTest();
  await exchange.settled();
  expect(useToasts.getState().map(({ text }) => text)).toEqual(['Too many attempts. Wait a moment and try again.']);
});
