import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, TooManyRequests } from '@/lib/api/api-error';
import { ALERT_CODE } from '@/lib/contract/alert-terms';
import { toastStore } from '@/lib/toasts';
import { cachedUser } from '@/lib/session/cached-user';
import { buildPage } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { AlertEditor } from './alert-editor';

const { request } = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock('@/lib/api/http-client', () => ({ request }));
vi.mock('@/lib/realtime/use-quote-subscription', () => ({ useQuoteSubscription: () => undefined }));

const ROW = buildQuoteRow('BTC', { symbolId: 'BTCUSDT_UMCBL', businessLine: 2, price: '65000.00', pricePrecision: 2 });
const ETH = buildQuoteRow('ETH', { symbolId: 'ETHUSDT_SPBL' });
const ADS = ['BUY', 'SELL'].map((side) => ({
  exchangeId: `P2P_USDT_EUR_${side}`,
  coin: 'USDT',
  fiat: 'EUR',
  side,
  pricePrecision: 3,
  ads: [{ price: side === 'BUY' ? '0.930' : '0.910', amount: '100' }],
}));

interface Call {
  path: string;
  body?: Record<string, unknown>;
}
let refusal: Error | null = null;
const sent = (): Record<string, unknown>[] =>
  request.mock.calls
    .map(([options]) => options as Call)
    .filter(({ path }) => path.endsWith('/inster'))
    .map(({ body }) => body ?? {});
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/v1/mix/market/getHomeQuotation': { rows: [ROW], quotes: [], total: 1 },
  '/v1/kline/getMoreKlineData': { symbolId: ROW.symbolId, interval: '15m', klines: [] },
  '/v1/send/priceremindconfig/select/parameter/config': {
    inSecond: 1,
    frequencys: 2,
    perHour: 2,
    perDay: 2,
    businessLineLimit: 20,
    totalLimit: 50,
    p2pCoins: ['USDT'],
    p2pFiats: ['EUR', 'USD'],
  },
  '/v1/mix/index/data/searchCoin': { rows: [ETH] },
  '/v1/spot/symbol/getAllPartitionV2': { md5Value: '1', partitions: [] },
  '/v1/p2p/advertisement/books': { asOf: 1, fiats: ['EUR', 'GBP', 'USD'], books: ADS },
  '/v1/mix/public/usdtRate': { asOf: 1, rates: { USD: '1' } },
  '/v1/send/priceremindconfig/rehearse': { fires: 3, suppressed: 0, isAbout: false, from: 0, until: 0, firedAt: [] },
};

const onDone = vi.fn();
const onSignIn = vi.fn();
const settle = (ms = 0): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
async function open(at: { exchangeId?: string; price?: string } = {}): Promise<void> {
  render(<AlertEditor alert={null} {...at} onDone={onDone} onSignIn={onSignIn} />, { wrapper: buildPage() });
  await settle();
  await settle();
}
const fill = (label: string, value: string): void => void fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function send(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Create alert' }));
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  refusal = null;
  onDone.mockClear();
  onSignIn.mockClear();
  cachedUser.set({ userId: 'ann', loginName: 'ann@example.com', accountMode: 0 });
  request
    .mockReset()
    .mockImplementation(({ path }: Call) =>
      path.endsWith('/inster') ? (refusal ? Promise.reject(refusal) : Promise.resolve({ alert: {} })) : Promise.resolve(ANSWERS[path]),
    );
});
afterEach(() => {
  vi.useRealTimers();
  cachedUser.clear();
});

describe('AlertEditor', () => {
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
    expect(toastStore.get().map(({ text }) => text)).toContain('Create Succeeded');
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

  it('rising or falling follows the typed price, until the type is chosen', async () => {
    await open();
    const type = screen.getByLabelText('Alert when the price');
    fill('Price (USDT)', '60000');
    expect(type).toHaveDisplayValue('Falls to');
    fill('Price (USDT)', '70000');
    expect(type).toHaveDisplayValue('Rises to');
    fireEvent.change(type, { target: { value: '2' } });
    fill('Price (USDT)', '70001');
    expect(type).toHaveDisplayValue('Falls to');
  });

  it('sends the checked channels', async () => {
    await open();
    for (const name of ['Pop-up', 'Push']) fireEvent.click(screen.getByRole('checkbox', { name }));
    await send();
    expect(sent()).toEqual([expect.objectContaining({ channels: [4, 3, 1] })]);
  });

  it('sends a retry with the same request id, another alert with a new one', async () => {
    await open();
    refusal = new Error('no answer');
    await send();
    refusal = null;
    await send();
    await send();
    const ids = sent().map(({ requestId }) => requestId);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[1]);
  });

  it('shows errors beside the fields, and sends nothing', async () => {
    await open();
    fireEvent.change(screen.getByLabelText('Alert when the price'), { target: { value: '7' } });
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
    ['a known refusal', new ApiError(ALERT_CODE.similar, 'x'), 'Similar configuration already exists'],
    [
      'a limit with its number',
      new ApiError(ALERT_CODE.totalLimit, 'x'),
      'You have reached the limit of 50 alerts. Delete one to add another.',
    ],
    ['the message of an unknown refusal', new ApiError('49999', 'Not on Sundays.'), 'Not on Sundays.'],
    ['too many calls', new TooManyRequests(), 'Too many attempts. Wait a moment and try again.'],
    ['no answer', new Error('no answer'), 'Create Failed'],
  ])('shows %s in the form, which stays filled', async (_, error, text) => {
    await open();
    refusal = error;
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
    expect(request.mock.calls.map(([options]) => (options as Call).path).filter((path) => path.startsWith('/v1/send'))).toEqual([]);
  });

  it('shows how often the last 30 days would have fired, debounced', async () => {
    await open();
    await settle(500);
    expect(screen.getByText('Would have fired 3 times in the last 30 days')).toBeInTheDocument();
    const exact = ANSWERS['/v1/send/priceremindconfig/rehearse'] as object;
    request.mockImplementation(() => Promise.resolve({ ...exact, isAbout: true }));
    fill('Price (USDT)', '67000');
    await settle(400);
    await settle();
    expect(screen.getByText('Would have fired about 3 times in the last 30 days')).toBeInTheDocument();
  });

  it('shows the level in the chart of the market, where it can be moved', async () => {
    await open();
    await settle(1_000);
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'PageUp' });
    expect(screen.getByLabelText('Price (USDT)')).toHaveValue('65650.00');
    expect(screen.getByLabelText('Price (USDT)')).toHaveAccessibleDescription(/1\.00%/);
  });

  it('has no chart for a P2P book', async () => {
    await open();
    fireEvent.click(screen.getByLabelText('P2P ad price'));
    await settle();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('selects another market from the results, and closes the search', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: /BTC\/USDT/ }));
    await settle();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'eth' } });
    await settle(1_000);
    fireEvent.click(screen.getByRole('button', { name: /ETH\/USDT/ }));
    await settle();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(request.mock.calls.map(([options]) => (options as { query?: object }).query)).toContainEqual(
      expect.objectContaining({ symbolIds: ETH.symbolId }),
    );
  });

  it('selects the other side of a P2P book, and back', async () => {
    await open();
    fireEvent.click(screen.getByLabelText('P2P ad price'));
    await settle();
    const side = screen.getByLabelText<HTMLSelectElement>('Ads');
    for (const value of ['SELL', 'BUY']) {
      fireEvent.change(side, { target: { value } });
      await settle();
      expect(side.value).toBe(value);
    }
    expect([...side.options].map((option) => option.value)).toEqual(['BUY', 'SELL']);
  });

  it('clears a refusal on the next change', async () => {
    await open();
    refusal = new Error('no answer');
    await send();
    expect(screen.getByRole('alert')).toBeVisible();
    fill('Price (USDT)', '66001');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers a guest all currencies with ads', async () => {
    cachedUser.clear();
    await open();
    fireEvent.click(screen.getByLabelText('P2P ad price'));
    await settle();
    expect([...screen.getByLabelText<HTMLSelectElement>('Currency').options].map(({ text }) => text)).toEqual(['EUR', 'GBP', 'USD']);
  });

  it('offers the one useful type for a P2P book, below the lowest ad', async () => {
    await open();
    fireEvent.click(screen.getByLabelText('P2P ad price'));
    await settle();
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toContain('Falls to');
    expect(screen.queryByRole('option', { name: 'Rises to' })).toBeNull();
    await send();
    expect(screen.getByLabelText('Price (EUR)')).toHaveAccessibleDescription('The price must be lower than the Lowest AD price.');
    fill('Price (EUR)', '0.9');
    await send();
    expect(sent()).toEqual([
      expect.objectContaining({ businessLine: 3, exchangeId: 'P2P_USDT_EUR_BUY', alertType: 2, configurePrice: '0.9' }),
    ]);
  });
});
