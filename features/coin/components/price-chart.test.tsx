import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { onAlertRequest } from '@/lib/alert-request';
import { candles } from '@/lib/contract/calls/klines';
import { klineInterval } from '@/lib/preferences/kline-interval';
import { INITIAL_CONNECTION_STATE, useConnectionState } from '@/lib/realtime/connection-state';
import { installCanvas, type CanvasCall } from '@/tests/builders/canvas';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { until } from '../../../tests/setup/until';
import { CANDLES, clearChoices, HEIGHT, ROW, show, showChart, WIDTH } from './price-chart.fixtures';

const device = vi.hoisted(() => ({ isTouch: null as boolean | null }));
vi.mock('@/components/market/use-touch-screen', () => ({ useTouchScreen: () => device.isTouch }));

const exchange = mockExchange();

const requested = vi.fn();
let drawn: CanvasCall[];
let stop: () => void;
const target = (): HTMLElement => screen.getByRole('application', { name: 'Chart crosshair' });
const press = (...keys: string[]): void => keys.forEach((key) => fireEvent.keyDown(target(), { key }));
const point = (pointerType: string, share: number, down: number) => ({ pointerType, clientX: share * WIDTH, clientY: down * HEIGHT });

beforeEach(() => {
  drawn = installCanvas();
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
  clearChoices();
  device.isTouch = null;
});

it('has an accessible description', async () => {
  await showChart();
  expect(screen.getByRole('region', { name: 'Price: BTC/USDT' })).toHaveTextContent('24h +6.67%High 65,000.00Low 59,000.00');
  expect(
    screen.getByRole('img', { name: 'BTC/USDT (24h): first price 60,000.00, last price 64,000.00, lowest 59,000.00, highest 65,000.00' }),
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
    expect(screen.getByRole('button', { name: 'Set an alert at 64,050' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/Price 63,000\.00, Change \+1\.61%, Volume \(BTC\) 1\.00\. Level 64,050$/);
    press('Home', 'PageDown');
    expect(screen.getByTestId('readout')).toHaveTextContent('60,000.00');
    expect(screen.getByRole('button', { name: 'Set an alert at 63,800' })).toBeVisible();
  });

  it.each(['Enter', 'a', 'A'])('%s requests an alert at the level', async (key) => {
    await showChart();
    press('ArrowDown', key);
    expect(requested.mock.calls).toEqual([[{ exchangeId: 'BTCUSDT_SPBL', price: '63975', priceType: 0 }]]);
  });

  it('without a level the alert is at the current price', async () => {
    await showChart();
    press('Enter');
    expect(requested.mock.calls).toEqual([[{ exchangeId: 'BTCUSDT_SPBL', price: '64000', priceType: 0 }]]);
  });

  it('the level stays within the chart, Escape removes it, and browser shortcuts are left alone', async () => {
    await showChart();
    press(...Array.from({ length: 60 }, () => 'PageUp'));
    expect(screen.getByRole('button', { name: 'Set an alert at 64,475' })).toBeVisible();
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
    expect(requested.mock.calls).toEqual([[{ exchangeId: 'BTCUSDT_SPBL', price: '63250', priceType: 0 }]]);
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
    const button = screen.getByRole('button', { name: 'Set an alert at 62,000' });
    // Pressed at its lower edge, it still requests its own level.
    fireEvent.pointerDown(button, point('touch', 1, 0.58));
    fireEvent.click(button);
    expect(requested.mock.calls).toEqual([[{ exchangeId: 'BTCUSDT_SPBL', price: '62000', priceType: 0 }]]);
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
    [true, 'Touch the chart to read a price or to set an alert.', /^Click/],
    [false, 'Click a price to set an alert at it. Arrow keys and Enter work too.', /^Touch/],
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
  expect(window.location.search).toBe('?market=BTCUSDT_SPBL&interval=1h&price=last&kind=line&scale=linear&indicators=none');
  await exchange.settled();
  expect(exchange.calls()).toEqual([[candles, { symbolId: 'BTCUSDT_SPBL', interval: '1h', priceType: 0, limit: 168 }]]);
  expect(screen.getByRole('status', { name: 'Loading the chart' })).toBeVisible();
});

it('full screen is a layer over the page; Escape ends it after the crosshair', async () => {
  await showChart();
  const section = screen.getByRole('region', { name: 'Price: BTC/USDT' });
  fireEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(section).toHaveAttribute('data-full', 'true');
  expect(section).toHaveTextContent('BTC/USDT 64,000.00');
  press('ArrowLeft', 'Escape');
  expect(section).toHaveAttribute('data-full', 'true');
  press('Escape');
  expect(section).toHaveAttribute('data-full', 'false');
});

it('while the venue of the market is away line and change have no direction’s color, and a note says that its values may be out of date', async () => {
  const COLORS = { up: '#00aa00', 'text-2': '#555555' };
  for (const [token, color] of Object.entries(COLORS)) document.documentElement.style.setProperty(`--${token}`, color);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  onTestFinished(() => useConnectionState.setState(INITIAL_CONNECTION_STATE));
  const lines = (): unknown[] => drawn.flatMap(({ name, strokeStyle }) => (name === 'stroke' ? [strokeStyle] : []));
  const note = (): HTMLElement | null => screen.queryByText('These values may be out of date.');
  show(CANDLES, { ...ROW, venue: 'OKX' });
  await until(() => expect(lines()).toContain(COLORS.up));
  expect(lines()).not.toContain(COLORS['text-2']);
  expect(note()).toBeNull();
  act(() => useConnectionState.setState({ late: ['OKX'] }));
  await until(() => expect(lines()).toContain(COLORS['text-2']));
  expect(note()).toBeVisible();
  expect(screen.getByText('+6.67%').closest('[data-delayed]')).toHaveAttribute('data-delayed', 'true');
  drawn.length = 0;
  act(() => useConnectionState.setState({ late: ['Binance'] }));
  await until(() => expect(lines()).toContain(COLORS.up));
  expect(note()).toBeNull();
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
  exchange.answer(candles, { symbolId: ROW.symbolId, interval: '15m', priceType: 0, klines: CANDLES });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img')).toBeVisible();
});
