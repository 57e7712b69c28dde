import { QueryClient } from '@tanstack/react-query';
import { ApiError, RequestAborted } from './api-error';

/** What comes over no socket (supply, past prices, rates) is asked for anew this often while it is looked at, milliseconds. */
export const SLOW_REFRESH_MS = 5 * 60_000;

const RETRIES_MAX = 2;
const RETRY_DELAY_MS = 1_000;

/** Whether a failed query is tried again: never what the caller did wrong or gave up, anything else twice. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof RequestAborted) return false;
  if (error instanceof ApiError && error.isClientError) return false;
  return failures < RETRIES_MAX;
}

/** Wait before a retry, milliseconds: 1 s, 2 s. `failures` counts from 0. */
export function retryDelayMs(failures: number): number {
  return RETRY_DELAY_MS * 2 ** failures;
}

/** A query cache that never expires (specification §9); it refetches only what says how often. On the server one a request. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: shouldRetry,
        retryDelay: retryDelayMs,
      },
      mutations: { retry: false },
    },
  });
}

let browserClient: QueryClient | undefined;

/** The browser's one query cache; on the server a new one each time, so that nobody sees another's data. */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}
