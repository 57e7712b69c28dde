'use client';
import { useQuery } from '@tanstack/react-query';
import { clockOffsetQuery } from '@/lib/api/queries/server-time.query';
import { useNow } from './use-now';

/**
 * Current time of the exchange's clock (Unix milliseconds), updated once a second; the browser's until the offset is known, 0 while
 * rendering on the server.
 */
export function useExchangeNow(): number {
  const now = useNow();
  const { data: offset = 0 } = useQuery(clockOffsetQuery);
  return now === 0 ? 0 : now + offset;
}
