import { QueryClient } from '@tanstack/react-query';
import { ApiError, RequestAborted } from './api-error';
import { unpackRows } from './packed-rows';

/** Refetch interval of data that is not on the socket (supply, past prices, rates) while the page is visible, milliseconds. */
export const SLOW_REFRESH_MS = 5 * 60_000;

const RETRIES_MAX = 2;
const RETRY_DELAY_MS = 1_000;

/** Whether to retry a failed query: never after an error of the client or an abort, else twice. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof RequestAborted) return false;
  if (error instanceof ApiError && error.isClientError) return false;
  return failures < RETRIES_MAX;
}

/** Delay before a retry, milliseconds: 1 s, 2 s. `failures` counts from 0. */
export function queryRetryDelayMs(failures: number): number {
  return RETRY_DELAY_MS * 2 ** failures;
}

/** Creates a query cache that never expires (specification §9); a query is refetched only by its own options. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: shouldRetry,
        retryDelay: queryRetryDelayMs,
      },
      mutations: { retry: false },
      hydrate: { deserializeData: unpackRows },
    },
  });
}

let browserClient: QueryClient | undefined;

/** Returns the browser's one query cache; on the server a new one for each call, so that no data is shared between visitors. */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}
