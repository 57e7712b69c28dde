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
/** The exchange's clock, that of this machine and what it is ahead. */
let aheadMs = 0;
const dayOfExchange = (): number => Math.floor((Date.now() - aheadMs) / DAY_MS) * DAY_MS;

beforeEach(() => {
  aheadMs = 0;
  vi.useFakeTimers({ now: 10 * DAY_MS + 22 * HOUR_MS });
  request
    .mockReset()
    .mockImplementation(({ body }: { body: { timezone: number } }) => Promise.resolve({ ...body, openTime: dayOfExchange(), opens: {} }));
});
afterEach(() => void vi.useRealTimers());

async function follow(timezone: number) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => useQuery(openPricesQuery('sp', timezone)), { wrapper });
  await act(() => vi.advanceTimersByTimeAsync(0));
  return result;
}
const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

it('asks for the opens of the new day when the day has turned, and not before', async () => {
  const result = await follow(0);
  await pass(2 * HOUR_MS - 1);
  expect(request).toHaveBeenCalledOnce();
  await pass(6_000);
  expect(request).toHaveBeenCalledTimes(2);
  expect(result.current.data?.openTime).toBe(11 * DAY_MS);
});

it('asks again each minute while the exchange’s day has not turned', async () => {
  aheadMs = 5 * 60_000;
  const result = await follow(0);
  await pass(2 * HOUR_MS + 7 * 60_000);
  expect(result.current.data?.openTime).toBe(11 * DAY_MS);
  expect(request.mock.calls.length).toBeGreaterThan(4);
  expect(request.mock.calls.length).toBeLessThan(9);
});

it('asks once for what goes on by itself', async () => {
  await follow(-1);
  await pass(2 * DAY_MS);
  expect(request).toHaveBeenCalledOnce();
});
