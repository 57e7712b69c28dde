import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockExchange } from '../../tests/builders/mock-exchange';
import { coinFacts } from '../contract/calls/coin-facts';
import { serverTime, tradingSessions } from '../contract/calls/trading-sessions';
import { coinFactsQuery } from './queries/coin-facts.query';
import { clockOffsetQuery } from './queries/server-time.query';
import { tradingSessionsQuery } from './queries/trading-sessions.query';
import { createQueryClient } from './query-client';

const exchange = mockExchange();

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  // Each answer is one unit greater than the previous one.
  const count = (): number => exchange.calls().length;
  const facts = {
    symbolId: 'BTCUSDT_SPBL',
    coinId: 'bitcoin',
    coinName: 'Bitcoin',
    rank: 1,
    marketCap: null,
    circulatingSupply: null,
    totalSupply: null,
    supplyOrigin: null,
    maxSupply: null,
    sectors: [],
    about: null,
  };
  exchange.answer(coinFacts, () => ({ list: [{ ...facts, sectors: [], allTimeHigh: String(count()) }] }));
  exchange.answer(serverTime, () => ({ serverTime: Date.now() + count() }));
  exchange.answer(tradingSessions, () => ({
    serverTime: 0,
    schedules: [{ code: 'forex' as const, timeZone: String(count()), spans: [] }],
  }));
});
afterEach(() => void vi.useRealTimers());

const advance = async (ms: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await exchange.settled();
};
const changeVisibility = async (): Promise<void> => {
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await advance(0);
};

const useAllTimeHigh = () => useQuery(coinFactsQuery('BTCUSDT_SPBL')).data?.allTimeHigh;
const useClockOffset = () => useQuery(clockOffsetQuery).data;
const useHours = () => useQuery(tradingSessionsQuery).data?.schedules[0]?.timeZone;
const QUERIES = [
  ['the all-time high', useAllTimeHigh],
  ['the offset of the exchange’s clock', useClockOffset],
  ['the trading hours', useHours],
] as const;

async function observe(use: () => unknown) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(use, { wrapper });
  await advance(0);
  return () => String(result.current);
}

it.each(QUERIES)('%s is refetched each hour', async (_name, use) => {
  const shown = await observe(use);
  expect(shown()).toBe('1');
  await advance(HOUR_MS - 1);
  expect(exchange.calls()).toHaveLength(1);
  await advance(2);
  expect(shown()).toBe('2');
});

it.each(QUERIES)('%s is refetched when a tab that was hidden for long becomes visible, and only then', async (_name, use) => {
  const shown = await observe(use);
  await advance(30_000);
  await changeVisibility();
  expect(exchange.calls()).toHaveLength(1);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await changeVisibility();
  await advance(3 * HOUR_MS + MINUTE_MS);
  expect(exchange.calls()).toHaveLength(1);
  hidden.mockRestore();
  await changeVisibility();
  expect(shown()).toBe('2');
});
