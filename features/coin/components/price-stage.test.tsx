import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { candles } from '@/lib/contract/calls/klines';
import { INITIAL_CONNECTION_STATE, useConnectionState } from '@/lib/realtime/connection-state';
import { installCanvas } from '@/tests/builders/canvas';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { CANDLES, clearChoices, HEIGHT, ROW, show, WIDTH } from './price-chart.fixtures';

const exchange = mockExchange();
const AWAY = 'OKX cannot be reached at the moment. The chart follows as soon as it is back.';
const row = { ...ROW, venue: 'OKX' };
const setLate = (...late: string[]): void => act(() => useConnectionState.setState({ late }));

beforeEach(() => {
  installCanvas();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, WIDTH, HEIGHT));
  exchange.refuse(candles, '40000');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useConnectionState.setState(INITIAL_CONNECTION_STATE);
  clearChoices();
});

it('without candles while its venue is away the chart says so, and loads them as soon as the venue is back', async () => {
  setLate('OKX');
  show(null, row);
  expect(await screen.findByText(AWAY)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  exchange.answer(candles, { symbolId: ROW.symbolId, interval: '15m', priceType: 0, klines: CANDLES });
  setLate();
  expect(await screen.findByRole('img')).toBeVisible();
  expect(screen.queryByText(AWAY)).toBeNull();
});

it('while another venue is away the chart could not be loaded, and waits for the visitor', async () => {
  setLate('Binance');
  show(null, row);
  expect(await screen.findByRole('alert')).toHaveTextContent('The chart could not be loaded.');
  setLate();
  await exchange.settled();
  expect(exchange.calls()).toHaveLength(1);
});

it('with candles it requests none when its venue is back', async () => {
  setLate('OKX');
  show(CANDLES, row);
  expect(await screen.findByRole('img')).toBeVisible();
  setLate();
  await exchange.settled();
  expect(exchange.inputs(candles).filter(({ endTime }) => endTime === undefined)).toEqual([]);
});
