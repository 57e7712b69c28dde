import { STATUS_CODES } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { ERROR_CODE } from '../../lib/contract/error-codes';
import { DATABASE_CHECK_MS, isDatabaseUnavailable, isOwnerDeleted } from '../db/database';
import {
  CallError,
  bodyTooLarge,
  databaseUnavailable,
  historyAway,
  historyBusy,
  invalidBody,
  invalidParameter,
  notSignedIn,
  unsupportedMediaType,
  HistoryBusyError,
  errorText,
  failure,
} from '../platform/errors';
import { readContext } from './request-context';

const DETAIL_LENGTH_MAX = 300;
/** Refused fields that an answer names; a field of a caller's own naming may be long. */
const FIELDS_MAX = 5;
const FIELD_LENGTH_MAX = 60;

interface FrameworkError {
  code?: unknown;
  statusCode?: unknown;
  validation?: readonly { instancePath?: string; message?: string }[];
  validationContext?: string;
}

function refusalOfValidation(error: FrameworkError): CallError {
  const issues = error.validation ?? [];
  // An issue without a path is about the whole body: null, an array, a number.
  if (error.validationContext === 'body' && issues.some((issue) => (issue.instancePath ?? '/') === '/')) return invalidBody();
  const refused = issues.map(({ instancePath = '', message = 'invalid' }) => ({
    field: instancePath.replace(/^\//, '').replaceAll('/', '.').slice(0, FIELD_LENGTH_MAX),
    message,
  }));
  const details = refused.map(({ field, message }) => `${field}: ${message}`);
  const fields = [...new Set(refused.map(({ field }) => field))].filter((field) => field !== '');
  return invalidParameter(fields.slice(0, FIELDS_MAX), details.join('; ').slice(0, DETAIL_LENGTH_MAX));
}

const BY_FRAMEWORK_CODE: ReadonlyMap<string, () => CallError> = new Map([
  ['FST_ERR_CTP_BODY_TOO_LARGE', bodyTooLarge],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', unsupportedMediaType],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', invalidBody],
  ['FST_ERR_CTP_INVALID_JSON_BODY', invalidBody],
  ['FST_ERR_BAD_URL', () => invalidParameter([], 'The address is not valid.')],
]);

/** Maps an error of the framework to a refusal: by its code, else by a status of the 4xx range. */
function refusalOfFramework({ code, statusCode }: FrameworkError): CallError | null {
  const known = typeof code === 'string' ? BY_FRAMEWORK_CODE.get(code) : undefined;
  if (known) return known();
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return null;
  return statusCode === 400
    ? invalidBody()
    : new CallError(statusCode, `${statusCode}00`, { detail: STATUS_CODES[statusCode] ?? 'Refused.' });
}

/** Returns the refusal that the caller gets for an error; null for an internal one, which stays hidden. */
export function callErrorOf(error: unknown): CallError | null {
  if (error instanceof CallError) return error;
  if (isDatabaseUnavailable(error)) return databaseUnavailable(DATABASE_CHECK_MS);
  if (error instanceof HistoryBusyError) return (error.isSourceAway ? historyAway : historyBusy)(error.retryAfterSeconds * 1_000);
  if (isOwnerDeleted(error)) return notSignedIn();
  if (typeof error !== 'object' || error === null) return null;
  const framework: FrameworkError = error;
  return framework.validation ? refusalOfValidation(framework) : refusalOfFramework(framework);
}

/** Reply of any route, whatever its schemas. */
interface ErrorReply {
  removeHeader(name: string): unknown;
  headers(values: Readonly<Record<string, string>>): unknown;
  code(status: number): { send(payload: unknown): unknown };
}

/** Whether the worker of the history was lost; that a source does not answer is logged by its connections. */
const isLostHistory = (error: unknown): boolean => error instanceof HistoryBusyError && error.cause !== undefined && !error.isSourceAway;

/**
 * Answers any error in the envelope: refusals with their reason in the caller's language, all others as 500 without internals. Logs the
 * latter, and the loss of the history worker.
 */
export function handleError(error: unknown, request: Pick<FastifyRequest, 'log' | 'routeOptions' | 'headers'>, reply: ErrorReply): void {
  const refusal = callErrorOf(error);
  const { language } = readContext(request.headers);
  // On a refused body the framework closes the connection while the caller still writes, so that the answer may be lost.
  reply.removeHeader('connection');
  if (!refusal || isLostHistory(error)) request.log.error({ err: error, route: request.routeOptions.url ?? 'unknown' }, 'call failed');
  if (!refusal) {
    reply.code(500).send(failure(ERROR_CODE.internal, errorText('internal', language)));
    return;
  }
  reply.headers(refusal.headers);
  reply.code(refusal.statusCode).send({ ...failure(refusal.apiCode, errorText(refusal.text, language)), data: refusal.data });
}
