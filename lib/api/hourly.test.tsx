import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coinFactsQuery } from './queries/coin-facts.query';
import { clockOffsetQuery } from './queries/server-time.query';
import { tradingSessionsQuery } from './queries/trading-sessions.query';
import { createQueryClient } from './query-client';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('./http-client', () => ({ request: call }));
vi.mock('./light-call', () => ({ lightPost: call }));

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  // Each answer is one unit greater than the previous one.
  call.mockReset().mockImplementation(() =>
    Promise.resolve({
      list: [{ allTimeHigh: String(call.mock.calls.length) }],
      serverTime: Date.now() + call.mock.calls.length,
      schedules: [call.mock.calls.length],
    }),
  );
});
afterEach(() => void vi.useRealTimers());

const advance = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));
const changeVisibility = async (): Promise<void> => {
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await advance(0);
};

const useAllTimeHigh = () => useQuery(coinFactsQuery('BTCUSDT_SPBL')).data?.allTimeHigh;
const useClockOffset = () => useQuery(clockOffsetQuery).data;
const useHours = () => useQuery(tradingSessionsQuery).data?.schedules[0];
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
  expect(call).toHaveBeenCalledOnce();
  await advance(2);
  expect(shown()).toBe('2');
});

it.each(QUERIES)('%s is refetched when a tab that was hidden for long becomes visible, and only then', async (_name, use) => {
  const shown = await observe(use);
  await advance(30_000);
  await changeVisibility();
  expect(call).toHaveBeenCalledOnce();
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await changeVisibility();
  await advance(3 * HOUR_MS + MINUTE_MS);
  expect(call).toHaveBeenCalledOnce();
  hidden.mockRestore();
  await changeVisibility();
  expect(shown()).toBe('2');
});
