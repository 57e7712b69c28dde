import { queryOptions } from '@tanstack/react-query';
import { tradingSessions } from '@/lib/contract/calls/trading-sessions';
import { call } from '../call';
import { HOURLY } from '../hourly';

/** Query for the opening and closing times of the trading sessions. */
export const tradingSessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(tradingSessions, {}, { signal }),
  ...HOURLY,
});
