import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockExchange } from '../../../tests/builders/mock-exchange';
import { openPrices } from '../../contract/calls/klines';
import { createQueryClient } from '../query-client';
import { openPricesQuery } from './open-prices.query';

const exchange = mockExchange();

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Time by which this machine's clock is ahead of the exchange's. */
let aheadMs = 0;
const exchangeDay = (): number => Math.floor((Date.now() - aheadMs) / DAY_MS) * DAY_MS;

beforeEach(() => {
  aheadMs = 0;
  vi.useFakeTimers({ now: 10 * DAY_MS + 22 * HOUR_MS });
  exchange.answer(openPrices, ({ bussiness, timezone = -1 }) => ({ bussiness, timezone, openTime: exchangeDay(), opens: {} }));
});
afterEach(() => void vi.useRealTimers());

async function observe(timezone: number) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => useQuery(openPricesQuery('sp', timezone)), { wrapper });
  await exchange.settled();
  return result;
}
const advance = async (ms: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await exchange.settled();
};

it('fetches the opens of the new day after midnight, and not before', async () => {
  const result = await observe(0);
  await advance(2 * HOUR_MS - 1);
  expect(exchange.calls()).toHaveLength(1);
  await advance(6_000);
  expect(exchange.calls()).toHaveLength(2);
  expect(result.current.data?.openTime).toBe(11 * DAY_MS);
});

it('refetches each minute until midnight by the exchange’s clock', async () => {
  aheadMs = 5 * 60_000;
  const result = await observe(0);
  await advance(2 * HOUR_MS);
  for (let minute = 0; minute < 7; minute += 1) await advance(60_000);
  expect(result.current.data?.openTime).toBe(11 * DAY_MS);
  expect(exchange.calls().length).toBeGreaterThan(4);
  expect(exchange.calls().length).toBeLessThan(9);
});

it('fetches the opens of the last 24 h once', async () => {
  await observe(-1);
  await advance(2 * DAY_MS);
  expect(exchange.calls()).toHaveLength(1);
});
