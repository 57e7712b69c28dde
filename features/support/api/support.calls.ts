import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import * as calls from '@/lib/contract/calls/support';
import type { SendSupportRequest, SupportMessage } from '@/lib/contract/support';

/** Query for the help articles in a language (code). */
export const helpArticlesQuery = (language: string) =>
  queryOptions({
    queryKey: ['help', language],
    queryFn: async ({ signal }) => (await call(calls.helpArticles, { languageType: language }, { signal })).articles,
    staleTime: Infinity,
  });

/** Sends a message to support; resolves to its reference number. */
export const sendMessage = async (message: Readonly<SendSupportRequest>): Promise<string> =>
  (await call(calls.sendSupportMessage, message)).reference;

/** Reads a message to support with its answer; rejects with `ApiError` for an unknown reference number. */
export const readMessage = (reference: string): Promise<SupportMessage> => call(calls.readSupportMessage, { reference });

/** Confirms the address of a message by a mailed token; resolves to its reference number. */
export const confirmAddress = async (token: string): Promise<string> => (await call(calls.confirmSupportAddress, { token })).reference;
