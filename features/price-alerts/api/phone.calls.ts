import { call } from '@/lib/api/call';
import * as calls from '@/lib/contract/calls/phone';

/** Binds, verifies and removes the phone number for SMS. */
export const bindPhone = (phone: string): Promise<unknown> => call(calls.bindPhone, { phone });
export const verifyPhone = (code: string): Promise<unknown> => call(calls.verifyPhone, { code });
export const removePhone = (): Promise<unknown> => call(calls.removePhone, {});
