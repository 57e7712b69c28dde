import { ApiError } from '@/lib/api/api-error';
import { ERROR_CODE } from '@/lib/contract/error-codes';

const REFRESH_MS = 5_000;

/** True for the answer of an exchange whose alerts cannot be reached: they wait, and none is lost. */
export const isStoreAway = (error: unknown): boolean => error instanceof ApiError && error.code === ERROR_CODE.notReady;

/** Refetch interval of a query while alerts cannot be reached, milliseconds; false otherwise. */
export const refetchWhileAway = ({ state: { error } }: { state: { error: Error | null } }): number | false =>
  isStoreAway(error) ? REFRESH_MS : false;
