import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import type { AlertLogAnswer, UnreadFlag } from '@/lib/contract/alerts';
import * as calls from '@/lib/contract/calls/alert-log';

/** Query for a page of a user's alert log, newest events first. */
export function logQuery(userId: string, beforeSeq?: number) {
  return queryOptions({
    queryKey: ['alert-log', userId, beforeSeq ?? null],
    queryFn: ({ signal }) => call(calls.alertLog, { beforeSeq }, { signal }),
    staleTime: 0,
  });
}

/** Query for a user's number of unread events. */
export function unreadQuery(userId: string) {
  return queryOptions({ queryKey: ['alert-unread', userId], queryFn: ({ signal }) => call(calls.unreadAlertEvents, {}, { signal }) });
}

/** Marks events read; without ids all of them. */
export const markRead = (eventIds?: readonly string[]): Promise<UnreadFlag> => call(calls.markAlertEvents, { eventIds, readStatus: 1 });

/** Fetches the events after a sequence number, missed while the socket was not connected. */
export const fetchMissed = (afterSeq: number): Promise<AlertLogAnswer> => call(calls.alertLog, { afterSeq, limit: 100 });
