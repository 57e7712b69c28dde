import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { candles } from '@/lib/contract/calls/klines';
import { coinMarkets } from '@/lib/preferences/coin-markets';
import { installCanvas } from '@/tests/builders/canvas';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPageOf } from '@/tests/builders/page';
import { coinRowsQuery } from '../api/coin.query';
import { CoinChart } from './coin-chart';
import { perpetual, quotation, spot } from './coin-screen.fixtures';

const exchange = mockExchange();
function show() {
  const client = createQueryClient();
  client.setQueryData(coinRowsQuery('bitcoin').queryKey, quotation([perpetual, spot]));
  return render(<CoinChart coinId="bitcoin" />, { wrapper: buildPageOf('coin', client) });
}

beforeEach(() => {
  installCanvas();
  exchange.hold(candles);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  act(() => coinMarkets.clear());
});

it('keeps its room while its code loads, then shows the chart of the main market', async () => {
  show();
  expect(screen.getByRole('status', { name: 'Loading the chart' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Price: BTC/USDT' })).toBeVisible();
});

it('is of the market that the address names, which is not stored', async () => {
  window.history.replaceState(null, '', `/?market=${perpetual.symbolId}`);
  show();
  expect(await screen.findByRole('region', { name: 'Price: BTC/USDT Perp' })).toBeVisible();
  expect(coinMarkets.get()).toEqual([]);
  cleanup();
  window.history.replaceState(null, '', '/?market=ETHUSDT_UMCBL');
  show();
  expect(await screen.findByRole('region', { name: 'Price: BTC/USDT' })).toBeVisible();
  window.history.replaceState(null, '', '/');
});

it('follows the chosen market', async () => {
  show();
  await screen.findByRole('region', { name: 'Price: BTC/USDT' });
  act(() => coinMarkets.set([perpetual.symbolId]));
  expect(screen.getByRole('region', { name: 'Price: BTC/USDT Perp' })).toBeVisible();
  fireEvent.click(screen.getByRole('radio', { name: '1 minute' }));
  await exchange.settled();
  expect(exchange.inputs(candles).at(-1)).toEqual({ symbolId: perpetual.symbolId, interval: '1m', priceType: 0, limit: 180 });
  window.history.replaceState(null, '', '/');
});
