import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALERT_CODE } from '@/lib/contract/alert-terms';
import { createAlert, backtestAlert } from '@/lib/contract/calls/alerts';
import { userInfo } from '@/lib/contract/calls/session';
import { homeQuotation } from '@/lib/contract/calls/quotation';
import { marketConfig } from '@/lib/contract/calls/site';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import { useToasts } from '@/lib/toasts';
import { cachedUser } from '@/lib/session/cached-user';
import { buildUserInfo } from '@/tests/builders/user-info';
import { buildMarketConfig } from '@/tests/builders/market-config';
import { CREATED, exchange, fill, onDone, onSignIn, open, BACKTEST, ROW, send, settle, SOURCE } from './alert-editor.fixtures';

vi.mock('@/lib/realtime/use-quote-subscription', () => ({ useQuoteSubscription: () => undefined }));

const sent = () => exchange.inputs(createAlert);
beforeEach(() => {
  vi.useFakeTimers();
  onDone.mockClear();
  onSignIn.mockClear();
  useToasts.setState([], true);
  cachedUser.set({ userId: 'ann', loginName: 'ann@example.com', accountMode: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  cachedUser.clear();
});

describe('AlertEditor', () => {
  it.each([
    [[], true],
    [['p2p'], false],
  ])('has a choice of ads unless the exchange has none: without %j', async (hidden, isShown) => {
    exchange.answer(marketConfig, buildMarketConfig(hidden));
    await open();
    expect(screen.queryByText('P2P ad price') !== null).toBe(isShown);
  });

  it('starts at the current price, and sends the form', async () => {
    await open();
    expect(screen.getByLabelText('Price (USDT)')).toHaveValue('65000');
    expect(document.querySelector('[data-autofocus]')).toBe(screen.getByLabelText('Price (USDT)'));
    fill('Price (USDT)', '٦٦٬٠٠٠٫٥');
    await send();
    expect(sent()).toEqual([
      expect.objectContaining({ exchangeId: 'BTCUSDT_UMCBL', alertType: 1, configurePrice: '66000.5', frequency: 3, channels: [4, 5, 3] }),
    ]);
    expect(onDone).toHaveBeenCalledOnce();
    expect(useToasts.getState().map(({ text }) => text)).toContain('Create Succeeded');
  });

  it.each([
    [
      'says with Email that the address is not verified',
      false,
      true,
      ['Create Succeeded', 'No emails are sent until you verify your email address in your account.'],
    ],
    ['says nothing of it without Email', false, false, ['Create Succeeded']],
    ['says nothing of it with a verified address', true, true, ['Create Succeeded']],
  ])('%s', async (_sentence, bindEmail, hasEmail, texts) => {
    exchange.answer(userInfo, buildUserInfo({ bindEmail }));
    await open();
    if (!hasEmail) fireEvent.click(screen.getByLabelText('Email'));
    await send();
    expect(useToasts.getState().map(({ text }) => text)).toEqual(texts);
    expect(onDone).toHaveBeenCalledOnce();
  });

  it.each([
    ['above the current price, rising to it', '66000.5', 1],
    ['below it, falling to it', '64250', 2],
  ])('starts at a given level: %s', async (_, price, alertType) => {
    await open({ exchangeId: ROW.symbolId, price });
    expect(screen.getByLabelText('Price (USDT)')).toHaveValue(price);
    await send();
    expect(sent()).toEqual([expect.objectContaining({ alertType, configurePrice: price })]);
  });

  it.each([
    ['with it where the market has such a price, from which it rises or falls', '66100.00', { priceType: 1, alertType: 2 }],
    ['with the last one where it has none', null, { priceType: 0, alertType: 1 }],
  ])('starts with a given type of price: %s', async (_, markPrice, expected) => {
    exchange.answer(homeQuotation, { epoch: 1, asOf: 1, source: SOURCE, total: 1, quotes: [], rows: [{ ...ROW, markPrice }] });
    await open({ exchangeId: ROW.symbolId, price: '66000.5', priceType: 1 });
    await send();
    expect(sent()).toEqual([expect.objectContaining({ ...expected, configurePrice: '66000.5' })]);
  });

  it('rising or falling follows the typed price, until the type is chosen', async () => {
    await open();
    const type = screen.getByLabelText('Condition');
    fill('Price (USDT)', '60000');
    expect(type).toHaveDisplayValue('Price falls to');
    fill('Price (USDT)', '70000');
    expect(type).toHaveDisplayValue('Price rises to');
    fireEvent.change(type, { target: { value: '2' } });
    fill('Price (USDT)', '70001');
    expect(type).toHaveDisplayValue('Price falls to');
  });

  it('sends the checked channels', async () => {
    await open();
    for (const name of ['Pop-up', 'Push']) fireEvent.click(screen.getByRole('checkbox', { name }));
    await send();
    expect(sent()).toEqual([expect.objectContaining({ channels: [4, 3, 1] })]);
  });

  it('sends a retry with the same request id, another alert with a new one', async () => {
    await open();
    exchange.disconnect(createAlert);
    await send();
    exchange.answer(createAlert, CREATED);
    await send();
    await send();
    const ids = sent().map(({ requestId }) => requestId);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[1]);
  });

  it('shows errors beside the fields, and sends nothing', async () => {
    await open();
    fireEvent.change(screen.getByLabelText('Condition'), { target: { value: '7' } });
    fill('Lower bound (USDT)', '70000');
    fill('Upper bound (USDT)', '66000');
    await send();
    expect(screen.getByLabelText('Upper bound (USDT)')).toHaveAccessibleDescription(
      'The upper bound must be greater than the lower bound.',
    );
    expect(screen.getByLabelText('Upper bound (USDT)')).toBeInvalid();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['a known refusal', () => exchange.refuse(createAlert, ALERT_CODE.similar, 'x'), 'Similar configuration already exists'],
    [
      'a limit with its number',
      () => exchange.refuse(createAlert, ALERT_CODE.totalLimit, 'x'),
      'You have reached the limit of 50 alerts. Delete one to add another.',
    ],
    [
      'the limit of a business line with its number',
      () => exchange.refuse(createAlert, ALERT_CODE.lineLimit, 'x'),
      'Line of business configuration limit: at most 20 alerts in each of spot, futures and P2P.',
    ],
    ['the message of an unknown refusal', () => exchange.refuse(createAlert, '49999', 'Not on Sundays.'), 'Not on Sundays.'],
    [
      'that alerts wait while the exchange cannot reach them',
      () => exchange.refuse(createAlert, ERROR_CODE.notReady, 'Accounts cannot be reached.'),
      'Alerts cannot be changed at the moment. None of them is lost: they wait and go on by themselves. Try again in a moment.',
    ],
    ['too many calls', () => exchange.refuse(createAlert, ERROR_CODE.tooManyRequests), 'Too many attempts. Wait a moment and try again.'],
    ['no answer', () => exchange.disconnect(createAlert), 'Create Failed'],
  ])('shows %s in the form, which stays filled', async (_, refuse, text) => {
    await open();
    refuse();
    fill('Price (USDT)', '66000');
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Price (USDT)')).toHaveValue('66000');
    expect(screen.getByRole('button', { name: 'Create alert' })).toBeEnabled();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('passes a guest’s form to the sign-in, without a private call', async () => {
    cachedUser.clear();
    await open();
    fill('Price (USDT)', '66000');
    await send();
    expect(onSignIn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ price: '66000' }));
    await settle(1_000);
    expect(exchange.calls().filter(([{ access }]) => access === 'user')).toEqual([]);
  });

  it('shows how often the last 30 days would have fired, debounced', async () => {
    await open();
    await settle(500);
    expect(screen.getByText('Would have triggered 3 times in the last 30 days')).toBeInTheDocument();
    exchange.answer(backtestAlert, { ...BACKTEST, isAbout: true });
    fill('Price (USDT)', '67000');
    await settle(400);
    await settle();
    expect(screen.getByText('Would have triggered about 3 times in the last 30 days')).toBeInTheDocument();
  });

  it('requests the count again while the exchange computes others, then says that there is none', async () => {
    exchange.refuse(backtestAlert, ERROR_CODE.notReady);
    await open();
    await settle(500);
    expect(screen.getByText('Checking the last 30 days…')).toBeInTheDocument();
    exchange.answer(backtestAlert, BACKTEST);
    await settle(1_000);
    await settle();
    expect(screen.getByText('Would have triggered 3 times in the last 30 days')).toBeInTheDocument();
    exchange.refuse(backtestAlert, ERROR_CODE.notReady);
    fill('Price (USDT)', '67000');
    await settle(400);
    for (const delay of [1_000, 2_000, 0]) await settle(delay);
    expect(screen.getByText('The last 30 days could not be checked')).toBeInTheDocument();
  });

  it('clears a refusal on the next change', async () => {
    await open();
    exchange.disconnect(createAlert);
    await send();
    expect(screen.getByRole('alert')).toBeVisible();
    fill('Price (USDT)', '66001');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
