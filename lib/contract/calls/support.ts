import type { CallOf } from '../call';
import type { callerBodySchema } from '../caller-body';
import type * as support from '../support';

/** All help articles in a language. */
export const helpArticles: CallOf<typeof callerBodySchema, typeof support.helpArticlesSchema> = {
  method: 'POST',
  path: '/v1/cms/help/articles',
  access: 'public',
};

/** Sends a message to support; the answer has its reference number. */
export const sendSupportMessage: CallOf<typeof support.sendSupportRequestSchema, typeof support.supportReceiptSchema> = {
  method: 'POST',
  path: '/v1/cms/support/send',
  access: 'public',
  changesState: true,
};

/** A message to support and its answer, by its reference number, which is the key to it. */
export const readSupportMessage: CallOf<typeof support.readSupportRequestSchema, typeof support.supportMessageSchema> = {
  method: 'POST',
  path: '/v1/cms/support/read',
  access: 'public',
};

/** Confirms the address of a message by a mailed token. */
export const confirmSupportAddress: CallOf<typeof support.confirmSupportRequestSchema, typeof support.supportReceiptSchema> = {
  method: 'POST',
  path: '/v1/cms/support/confirm',
  access: 'public',
  changesState: true,
};
