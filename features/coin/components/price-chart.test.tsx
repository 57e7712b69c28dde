import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { installDialog } from '@/components/ui/dialog.fixtures';
import { onAlertRequest } from '@/lib/alert-request';
import { createQueryClient } from '@/lib/api/query-client';
import { candles } from '@/lib/contract/calls/klines';
import type { Kline } from '@/lib/contract/klines';
import { chartIndicators, chartScale } from '@/lib/preferences/chart-indicators';
import { chartKind } from '@/lib/preferences/chart-kind';
import { klineInterval } from '@/lib/preferences/kline-interval';
import { installCanvas } from '@/tests/builders/canvas';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPageOf } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { coinCandlesQuery } from '../api/coin-candles.query';
import type { CandleList } from '../model/candle-list';
import { PriceChart } from './price-chart';

const device = vi.hoisted(() => ({ isTouch: null as boolean | null }));
vi.mock('@/components/market/use-touch-screen', () => ({ useTouchScreen: () => device.isTouch }));

const exchange = mockExchange();
const ROW = buildQuoteRow('BTC', { price: '64000.00', open24h: '60000.00', low24h: '59000.00', high24h: '65000.00' });
const SOURCE = { kind: 'simulated', from: null, until: null, speed: 1 } as const;
const QUARTER_MS = 900_000;
/** Rises by 1,000 per candle from 60,000: five points, the last is the current price. */
const candle = (index: number): Kline => ({
  time: index * QUARTER_MS,
  open: `${60 + index}000.00`,
  close: `${61 + index}000.00`,
  low: '60000.00',
  high: '64000.00',
  baseVolume: '1',
  quoteVolume: '1',
});
const CANDLES = [0, 1, 2, 3].map(candle);
const WIDTH = 1_000;
const HEIGHT = 200;

const requested = vi.fn();
let stop: () => void;
function show(klines: Kline[] | null = CANDLES, row = ROW) {
  const client = createQueryClient();
  const list = (): CandleList => ({ klines: klines ?? [], from: 1, hasOlder: true });
  if (klines) client.setQueryData(coinCandlesQuery(ROW.symbolId, '15m').queryKey, list());
  return render(<PriceChart row={row} source={SOURCE} />, { wrapper: buildPageOf('coin', client) });
}
/** Shows the chart of the candles, with its view loaded. */
async function showChart() {
  const result = show();
  await screen.findByRole('application');
  return result;
}
const target = (): HTMLElement => screen.getByRole('application', { name: 'Crosshair of the chart' });
const press = (...keys: string[]): void => keys.forEach((key) => fireEvent.keyDown(target(), { key }));
const point = (pointerType: string, share: number, down: number) => ({ pointerType, clientX: share * WIDTH, clientY: down * HEIGHT });

beforeEach(() => {
  installCanvas();
  exchange.hold(candles);
  requested.mockClear();
  stop = onAlertRequest(requested);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, WIDTH, HEIGHT));
});
afterEach(() => {
  cleanup();
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const choice of [klineInterval, chartKind, chartScale, chartIndicators]) choice.clear();
  window.history.replaceState(null, '', '/');
  device.isTouch = null;
});

it('has an accessible description', async () => {
  await showChart();
  expect(screen.getByRole('region', { name: 'Price of BTC/USDT' })).toHaveTextContent('24h +6.67%High 65,000.00Low 59,000.00');
  expect(
    screen.getByRole('img', { name: 'BTC/USDT, last 24h: from 60,000.00 to 64,000.00, lowest 59,000.00, highest 65,000.00' }),
  ).toBeVisible();
});

it('has an axis of round prices, hidden near the current price', async () => {
  const { container } = await showChart();
  const axis = [...container.querySelectorAll('[class*="axis"] > span[style]')].map((label) => label.textContent);
  expect(axis).toEqual(['60,000', '61,000', '62,000', '63,000']);
  expect(container.querySelector('[class*="axis"] > b')).toHaveTextContent('64,000.00');
});

describe('by keys', () => {
  it('left and right move in time, up and down move the level', async () => {
    await showChart();
    press('ArrowLeft', 'ArrowUp', 'ArrowUp');
    expect(screen.getByTestId('readout')).toHaveTextContent('63,000.00');
    expect(screen.getByRole('button', { name: 'Alert at 64,050' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/63,000\.00\. Level 64,050$/);
    press('Home', 'PageDown');
    expect(screen.getByTestId('readout')).toHaveTextContent('60,000.00');
    expect(screen.getByRole('button', { name: 'Alert at 63,800' })).toBeVisible();
  });

  it.each(['Enter', 'a', 'A'])('%s requests an alert at the level', async (key) => {
    await showChart();
    press('ArrowDown', key);
    expect(requested.mock.calls).toEqual([[{ exchangeId: 'BTCUSDT_SPBL', price: '63975' }]]);
  });

  it('without a level the alert is at the current price', async () => {
    await showChart();
    press('Enter');
    expect(requested.mock.calls).toEqual([[{ exchangeId: 'BTCUSDT_SPBL', price: '64000' }]]);
  });

  it('the level stays within the chart, Escape removes it, and browser shortcuts are left alone', async () => {
    await showChart();
    press(...Array.from({ length: 60 }, () => 'PageUp'));
    expect(screen.getByRole('button', { name: 'Alert at 64,475' })).toBeVisible();
    press('Escape');
    expect(screen.queryByRole('button', { name: /Alert at/ })).toBeNull();
    fireEvent.keyDown(target(), { key: 'a', ctrlKey: true });
    expect(fireEvent.keyDown(target(), { key: 'Tab' })).toBe(true);
    expect(requested).not.toHaveBeenCalled();
  });
});

describe('by pointer', () => {
  it('the crosshair follows the mouse and disappears with it; a click requests an alert there', async () => {
    await showChart();
    fireEvent.pointerMove(target(), point('mouse', 0.5, 0.5));
    expect(screen.getByTestId('readout')).toHaveTextContent('62,000.00');
    fireEvent.pointerDown(target(), point('mouse', 0.5, 0.25));
    fireEvent.click(target());
    expect(requested.mock.calls).toEqual([[{ exchangeId: 'BTCUSDT_SPBL', price: '63250' }]]);
    fireEvent.pointerOut(target(), { ...point('mouse', 0.5, 0.25), relatedTarget: document.body });
    expect(screen.queryByTestId('readout')).toBeNull();
    // Not announced: a screen reader would read out every pixel.
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('a touch only moves the crosshair: the button requests the alert', async () => {
    await showChart();
    fireEvent.pointerDown(target(), point('touch', 1, 0.5));
    fireEvent.click(target());
    fireEvent.pointerOut(target(), { ...point('touch', 1, 0.5), relatedTarget: document.body });
    expect(requested).not.toHaveBeenCalled();
    const button = screen.getByRole('button', { name: 'Alert at 62,000' });
    // Pressed at its lower edge, it still requests its own level.
    fireEvent.pointerDown(button, point('touch', 1, 0.58));
    fireEvent.click(button);
    expect(requested.mock.calls).toEqual([[{ exchangeId: 'BTCUSDT_SPBL', price: '62000' }]]);
  });
});

describe('the hint', () => {
  /** Applies the styles of the chart, whose classes have other names here. */
  function applyStyles(): void {
    const style = document.createElement('style');
    style.textContent = readFileSync(`${import.meta.dirname}/price-chart.module.css`, 'utf8').replaceAll('.hint', '[class*="hint"]');
    document.head.append(style);
    onTestFinished(() => style.remove());
  }

  it.each([
    [true, 'Touch the chart to read a price or to set an alert there.', /^Click/],
    [false, 'Click a price to set an alert there. Arrow keys and Enter work too.', /^Touch/],
  ])('speaks of touching on a touch screen, else of clicking (touch screen: %s)', async (isTouch, hint, other) => {
    applyStyles();
    device.isTouch = isTouch;
    await showChart();
    expect(screen.getByText(hint)).toBeVisible();
    expect(screen.getByText(other)).not.toBeVisible();
  });
});

it('shows the chosen interval, which is stored and in the address', async () => {
  await showChart();
  fireEvent.click(screen.getByRole('radio', { name: '1 hour' }));
  expect(klineInterval.get()).toBe('1h');
  expect(screen.getByRole('radio', { name: '1 hour' })).toBeChecked();
  expect(window.location.search).toBe('?interval=1h&kind=line&scale=linear&indicators=none');
  await exchange.settled();
  expect(exchange.calls()).toEqual([[candles, { symbolId: 'BTCUSDT_SPBL', interval: '1h', limit: 168 }]]);
  expect(screen.getByRole('status', { name: 'Loading the chart' })).toBeVisible();
});

describe('the address and the stored choices', () => {
  const choices = (): string[] => screen.getAllByRole('radio', { checked: true }).map((radio) => radio.getAttribute('value') ?? '');

  it('names every choice after one of them, and is read before what is stored, which it does not change', async () => {
    chartKind.set('candles');
    window.history.replaceState(null, '', '/?utm=mail&interval=15m&kind=line&scale=percent&indicators=rsi');
    await showChart();
    expect(choices()).toEqual(['15m', 'line', 'percent', 'chart']);
    expect(screen.getByTestId('legend')).toHaveTextContent('RSI 14 --');
    expect(chartKind.get()).toBe('candles');
    fireEvent.click(screen.getByRole('radio', { name: 'Logarithmic' }));
    expect(window.location.search).toBe('?utm=mail&interval=15m&kind=line&scale=log&indicators=rsi');
    expect([chartScale.get(), chartKind.get(), chartIndicators.get()]).toEqual(['log', 'candles', []]);
  });

  it('without an address the stored choices apply', async () => {
    chartKind.set('candles');
    chartScale.set('log');
    chartIndicators.set(['volume', 'sma2']);
    await showChart();
    expect(choices()).toEqual(['15m', 'candles', 'log', 'chart']);
    expect(screen.getAllByTestId('legend').map(({ textContent }) => textContent?.trim())).toEqual(['SMA 2 63,500.00', 'Volume (BTC) 1.00']);
  });
});

describe('the indicators', () => {
  const open = async (): Promise<HTMLElement> => {
    fireEvent.click(screen.getByRole('button', { name: 'Indicators' }));
    return screen.findByRole('dialog', { name: 'Indicators' });
  };
  const legend = (): (string | null)[] => screen.queryAllByTestId('legend').map(({ textContent }) => textContent?.trim() ?? null);

  beforeEach(installDialog);

  it('are chosen in a menu; their values follow the crosshair and are columns of the table', async () => {
    await showChart();
    const menu = within(await open());
    fireEvent.click(menu.getByLabelText('Volume'));
    fireEvent.change(menu.getByLabelText('Candles'), { target: { value: '2' } });
    fireEvent.click(menu.getByText('Add'));
    expect(legend()).toEqual(['SMA 2 63,500.00', 'Volume (BTC) 1.00']);
    press('ArrowLeft', 'ArrowLeft');
    expect(legend()).toEqual(['SMA 2 61,500.00', 'Volume (BTC) 1.00']);
    // Their values are read with the price's, and not in the readout beside it.
    expect(screen.getByRole('status')).toHaveTextContent(/: Price 62,000\.00, SMA 2 61,500\.00, Volume \(BTC\) 1\.00\. Level/);
    expect(screen.getByTestId('readout')).not.toHaveTextContent('SMA');
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Time', 'Price', 'SMA 2', 'Volume (BTC)']);
    expect(window.location.search).toContain('indicators=volume.sma2');
    fireEvent.click(menu.getByLabelText('Remove SMA 2'));
    expect(chartIndicators.get()).toEqual(['volume']);
  });

  it.each([
    ['1', 'A whole number from 2 to 200.'],
    ['201', 'A whole number from 2 to 200.'],
    ['2.5', 'A whole number from 2 to 200.'],
    ['20', 'It is shown already.'],
  ])('an average of %s candles is refused: %s', async (period, problem) => {
    chartIndicators.set(['sma20']);
    await showChart();
    const menu = within(await open());
    fireEvent.change(menu.getByLabelText('Candles'), { target: { value: period } });
    fireEvent.click(menu.getByText('Add'));
    expect(menu.getByText(problem)).toBeVisible();
    expect(chartIndicators.get()).toEqual(['sma20']);
  });

  it('mark and index are offered for symbols that have them, as lines of the live values', async () => {
    await showChart();
    expect(within(await open()).queryByLabelText('Mark price')).toBeNull();
    cleanup();
    chartIndicators.set(['mark', 'index']);
    show(CANDLES, { ...ROW, markPrice: '63000.00', indexPrice: '99000.00' });
    await screen.findByRole('application');
    expect(screen.getByText('63,000.00', { selector: 'bdi' })).toBeVisible();
    // Out of the visible prices.
    expect(screen.queryByText('99,000.00')).toBeNull();
    expect(within(await open()).getByLabelText('Mark price')).toBeChecked();
  });

  it('that need candles before the first view request them', async () => {
    chartIndicators.set(['sma200']);
    await showChart();
    await exchange.settled();
    expect(exchange.calls()).toEqual([[candles, { symbolId: 'BTCUSDT_SPBL', interval: '15m', limit: 500, endTime: 1 }]]);
  });
});

it('full screen is a layer over the page; Escape ends it after the crosshair', async () => {
  await showChart();
  const section = screen.getByRole('region', { name: 'Price of BTC/USDT' });
  fireEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(section).toHaveAttribute('data-full', 'true');
  expect(section).toHaveTextContent('BTC/USDT 64,000.00');
  press('ArrowLeft', 'Escape');
  expect(section).toHaveAttribute('data-full', 'true');
  press('Escape');
  expect(section).toHaveAttribute('data-full', 'false');
});

it('shows a message without data', () => {
  show([]);
  expect(screen.getByText('No data found.')).toBeVisible();
  expect(screen.queryByRole('application')).toBeNull();
});

it('shows a message when loading fails, and retries on request', async () => {
  const user = userEvent.setup();
  exchange.refuse(candles, '40000');
  show(null);
  expect(await screen.findByRole('alert')).toHaveTextContent('The chart could not be loaded.');
  exchange.answer(candles, { symbolId: ROW.symbolId, interval: '15m', klines: CANDLES });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img')).toBeVisible();
});
