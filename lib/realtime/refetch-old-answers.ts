import { getQueryClient } from '@/lib/api/query-client';
import { isRecord, isTimestamp } from './wire-guards';

/** Longest wait of a page, milliseconds: visitors must not all send their requests at once. */
export const REFETCH_WITHIN_MS = 10_000;

const isOlder = (answer: unknown, epoch: number): boolean => isRecord(answer) && isTimestamp(answer.epoch) && answer.epoch < epoch;

/** Fetches the answers of earlier epochs again, after a time that differs between visitors: their symbols may have been removed. */
export function refetchOldAnswers(epoch: number): void {
  setTimeout(() => {
    void getQueryClient().invalidateQueries({ predicate: ({ state }) => isOlder(state.data, epoch) });
  }, Math.random() * REFETCH_WITHIN_MS);
}
