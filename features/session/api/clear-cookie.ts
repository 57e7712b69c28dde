import { call } from '@/lib/api/call';
import * as calls from '@/lib/contract/calls/session';

/** Clears the cookies of an expired session. */
export const clearCookie = (): Promise<unknown> => call(calls.clearCookie, {}, { sessionErrors: 'ignore' });
