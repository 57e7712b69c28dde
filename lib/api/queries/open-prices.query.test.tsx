import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../query-client';
import { openPricesQuery } from './open-prices.query';

const { request } = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock('../http-client', () => ({ request }));

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Time by which this machine's clock is ahead of the exchange's. */
let aheadMs = 0;
const exchangeDay = (): number => Math.floor((Date.now() - aheadMs) / DAY_MS) * DAY_MS;

beforeEach(() => {
  aheadMs = 0;
  vi.useFakeTimers({ now: 10 * DAY_MS + 22 * HOUR_MS });
  request
    .mockReset()
    .mockImplementation(({ body }: { body: { timezone: number } }) => Promise.resolve({ ...body, openTime: exchangeDay(), opens: {} }));
});
afterEach(() => void vi.useRealTimers());

async function observe(timezone: number) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => useQuery(openPricesQuery('sp', timezone)), { wrapper });
  await act(() => vi.advanceTimersByTimeAsync(0));
  return result;
}
const advance = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

it('fetches the opens of the new day after midnight, and not before', async () => {
  const result = await observe(0);
  await advance(2 * HOUR_MS - 1);
  expect(request).toHaveBeenCalledOnce();
  await advance(6_000);
  expect(request).toHaveBeenCalledTimes(2);
  expect(result.current.data?.openTime).toBe(11 * DAY_MS);
});

it('refetches each minute until midnight by the exchange’s clock', async () => {
  aheadMs = 5 * 60_000;
  const result = await observe(0);
  await advance(2 * HOUR_MS + 7 * 60_000);
  expect(result.current.data?.openTime).toBe(11 * DAY_MS);
  expect(request.mock.calls.length).toBeGreaterThan(4);
  expect(request.mock.calls.length).toBeLessThan(9);
});

it('fetches the opens of the last 24 h once', async () => {
  await observe(-1);
  await advance(2 * DAY_MS);
  expect(request).toHaveBeenCalledOnce();
});
