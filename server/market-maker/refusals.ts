import { ERROR_CODE } from '../../lib/contract/envelope';
import type { ApplicationRefusal } from '../../lib/contract/market-maker';
import type { ApplicationProblem } from '../../lib/contract/market-maker-terms';
import { CallError, retryAfter } from '../platform/errors';

/** Messages of the exchange; pages have their own, chosen by the name of the problem. */
const MESSAGE: Readonly<Record<ApplicationProblem, string>> = {
  missing: 'This field must be filled in.',
  tooLong: 'The text is too long.',
  notAMail: 'Enter a valid e-mail address.',
  notDigits: 'The user id has digits only.',
  imageCount: 'At most three images can be attached.',
  imageName: 'The name of the file must be a plain name that ends with .png, .jpg or .jpeg.',
  imageType: 'The file is no PNG and no JPEG image.',
  imageBytes: 'The image is larger than 5 MB.',
  imagePixels: 'The image has more than 40 megapixels.',
  imageDamaged: 'The image cannot be read.',
  imageGone: 'The image is not here any more. Choose it again.',
};

const BUSY_MS = 30_000;
const HOUR_MS = 3_600_000;

/** 400: fields of an application are refused: message and data name all of them. */
export function applicationRefused(problems: ApplicationRefusal['problems']): CallError {
  const message = problems.map(({ field, problem }) => `${field}: ${MESSAGE[problem]}`).join(' ');
  return new CallError(400, ERROR_CODE.application, message, {}, { problems });
}

/** 400: an image is refused. */
export const imageRefused = (problem: ApplicationProblem): CallError => applicationRefused([{ field: 'images', problem }]);

/** 503: too many images are being processed, or their process was lost (`cause`). */
export const imagesBusy = (cause?: unknown): CallError =>
  Object.assign(new CallError(503, ERROR_CODE.notReady, 'The image cannot be processed at the moment.', retryAfter(BUSY_MS)), { cause });

/** 503: all images together have reached their bound. */
export const imagesFull = (): CallError =>
  new CallError(503, ERROR_CODE.notReady, 'No more images can be stored at the moment.', retryAfter(HOUR_MS));
