import { ERROR_CODE } from '../../lib/contract/error-codes';
import type { ApplicationRefusal } from '../../lib/contract/market-maker';
import type { ApplicationProblem } from '../../lib/contract/market-maker-terms';
import { CallError, retryAfter } from '../platform/errors';

const BUSY_MS = 30_000;
const HOUR_MS = 3_600_000;

/** 400: fields of an application are refused: the data names all of them, the message says what is wrong with the first. */
export function applicationRefused(problems: ApplicationRefusal['problems']): CallError {
  const problem = problems[0]?.problem ?? 'missing';
  return new CallError(400, ERROR_CODE.application, `application.${problem}`, {}, { problems });
}

/** 400: an image is refused. */
export const imageRefused = (problem: ApplicationProblem): CallError => applicationRefused([{ field: 'images', problem }]);

/** 503: too many images are being processed, or their process was lost (`cause`). */
export const imagesBusy = (cause?: unknown): CallError =>
  Object.assign(new CallError(503, ERROR_CODE.notReady, 'application.imagesBusy', retryAfter(BUSY_MS)), { cause });

/** 503: all images together have reached their bound. */
export const imagesFull = (): CallError => new CallError(503, ERROR_CODE.notReady, 'application.imagesFull', retryAfter(HOUR_MS));
