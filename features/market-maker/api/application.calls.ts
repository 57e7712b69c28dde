import { call } from '@/lib/api/call';
import { uploadFile, type UploadOptions } from '@/lib/api/upload-file';
import * as calls from '@/lib/contract/calls/market-maker-application';
import type { ApplyRequest, UploadedImage } from '@/lib/contract/market-maker';

/** Stores an image; rejects with `ApiError`, `TooManyRequests`, `NetworkError`, or `RequestAborted` when it is cancelled. */
export const uploadImage = (file: File, options: UploadOptions): Promise<UploadedImage> =>
  uploadFile(calls.uploadApplicationImage, { name: file.name }, file, options);

/** Deletes an image that belongs to no application. */
export const removeImage = (imageId: string): Promise<unknown> => call(calls.removeApplicationImage, { imageId });

/** Sends an application; resolves to its reference. */
export const sendApplication = async (application: Readonly<ApplyRequest>): Promise<string> =>
  (await call(calls.sendApplication, application)).reference;

/** Confirms the mail address of an application by a mailed token; resolves to its reference. */
export const confirmApplication = async (token: string): Promise<string> => (await call(calls.confirmApplication, { token })).reference;
