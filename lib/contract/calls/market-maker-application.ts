import type * as accounts from '../accounts';
import type { CallOf } from '../call';
import type * as marketMaker from '../market-maker';

/** Stores an image for an application. */
export const uploadApplicationImage: CallOf<typeof marketMaker.uploadImageRequestSchema, typeof marketMaker.uploadedImageSchema> = {
  method: 'POST',
  path: '/v1/cms/marketMaker/image',
  access: 'public',
  changesState: true,
  isUpload: true,
};

/** Deletes an image that belongs to no application yet. */
export const removeApplicationImage: CallOf<typeof marketMaker.removeImageRequestSchema, typeof accounts.doneSchema> = {
  method: 'POST',
  path: '/v1/cms/marketMaker/image/remove',
  access: 'public',
  changesState: true,
};

/** Sends an application; the answer has its reference number. */
export const sendApplication: CallOf<typeof marketMaker.applyRequestSchema, typeof marketMaker.applicationReceiptSchema> = {
  method: 'POST',
  path: '/v1/cms/marketMaker/apply',
  access: 'public',
  changesState: true,
};

/** Confirms the mail address of an application by a mailed token; the receipt is mailed then. */
export const confirmApplication: CallOf<typeof marketMaker.confirmApplicationRequestSchema, typeof marketMaker.applicationReceiptSchema> = {
  method: 'POST',
  path: '/v1/cms/marketMaker/confirm',
  access: 'public',
  changesState: true,
};
