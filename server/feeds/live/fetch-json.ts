import type { Timers } from './timers';

/** Longest time of a call, milliseconds, and its largest answer, bytes. */
export const CALL_TIMEOUT_MS = 10_000;
export const ANSWER_BYTES_MAX = 32 * 1024 * 1024;
/** Characters of a refusal that its error message repeats. */
const REFUSAL_LENGTH_MAX = 200;

/** A call without a usable answer; status 0 for no answer at all. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';

  constructor(
    message: string,
    readonly status: number,
    /** True when the same call would be refused again. */
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

/** The part of `fetch` that a call uses. */
export type Fetch = (url: string, init: { signal: AbortSignal; redirect: 'error'; headers: Record<string, string> }) => Promise<Response>;

/** Headers of an answer by which later calls go. */
export interface AnswerFacts {
  status: number;
  /** Time to wait that the venue asks for, milliseconds; 0 without one. */
  retryAfterMs: number;
  /** Clock of the venue minus that of the system, milliseconds; NaN when the answer does not say it. */
  clockDifferenceMs: number;
  bytes: number;
}

/** Means of a call. */
export interface FetchContext {
  fetch: Fetch;
  timers: Timers;
  /** Receives the facts of every answer, those of refusals included. */
  answered(facts: AnswerFacts): void;
}

function retryAfterMs(header: string | null, date: number): number {
  if (header === null || header.trim() === '') return 0;
  const seconds = Number(header);
  const delay = Number.isNaN(seconds) ? Date.parse(header) - date : seconds * 1000;
  return Number.isFinite(delay) ? Math.max(0, delay) : 0;
}

/** The header has whole seconds: their middle is compared with the middle of the call. An answer from a cache has an old date. */
function clockDifferenceMs(headers: Headers, sentAt: number, receivedAt: number): number {
  if (Number(headers.get('age') ?? 0) > 0) return Number.NaN;
  return Date.parse(headers.get('date') ?? '') + 500 - (sentAt + receivedAt) / 2;
}

async function boundedBody(response: Response, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (!response.body) return Buffer.alloc(0);
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > bytesMax) throw new CallFailure(`answer of more than ${bytesMax} bytes`, 0, false);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

function parsed(body: Buffer, status: number): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new CallFailure('answer that is no JSON', status, false);
  }
}

/** Another address or form of a call would be refused in the same way later; 403, 408, 418 and 429 pass. */
const isFinal = (status: number): boolean => status === 451 || (status >= 400 && status < 500 && ![403, 408, 418, 429].includes(status));

async function exchange(url: string, signal: AbortSignal, { fetch, timers, answered }: FetchContext): Promise<unknown> {
  const sentAt = timers.date();
  const response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } });
  const receivedAt = timers.date();
  const { status, headers, ok } = response;
  const facts = { status, retryAfterMs: retryAfterMs(headers.get('retry-after'), receivedAt), bytes: 0 };
  const difference = clockDifferenceMs(headers, sentAt, receivedAt);
  try {
    const body = await boundedBody(response, ANSWER_BYTES_MAX);
    facts.bytes = body.byteLength;
    if (ok) return parsed(body, status);
    throw new CallFailure(
      `status ${status} ${JSON.stringify(body.toString('utf8').slice(0, REFUSAL_LENGTH_MAX))}`,
      status,
      isFinal(status),
    );
  } finally {
    answered({ ...facts, clockDifferenceMs: difference });
  }
}

/**
 * Requests an address and returns the parsed JSON of a 2xx answer. Rejects with `CallFailure`: status 0 without an answer within
 * `CALL_TIMEOUT_MS`, without a connection, after more than `ANSWER_BYTES_MAX` bytes, and when the caller aborts by one of the signals.
 */
export async function fetchJson(url: string, context: FetchContext, signals: readonly AbortSignal[] = []): Promise<unknown> {
  const controller = new AbortController();
  const end = (): void => controller.abort(new CallFailure('aborted by the caller', 0, false));
  const cancelTimeout = context.timers.after(CALL_TIMEOUT_MS, () =>
    controller.abort(new CallFailure(`no answer within ${CALL_TIMEOUT_MS} ms`, 0, false)),
  );
  for (const signal of signals) signal.addEventListener('abort', end, { once: true });
  if (signals.some(({ aborted }) => aborted)) end();
  try {
    return await exchange(url, controller.signal, context);
  } catch (error) {
    if (error instanceof CallFailure) throw error;
    const { reason } = controller.signal as { reason: unknown };
    if (reason instanceof CallFailure) throw reason;
    throw new CallFailure(`no connection: ${error instanceof Error ? causeOf(error) : String(error)}`, 0, false);
  } finally {
    // Ends the rest of an answer that was not read to its end.
    controller.abort();
    cancelTimeout();
    for (const signal of signals) signal.removeEventListener('abort', end);
  }
}

/** The error of `fetch` says "fetch failed"; its cause says why. */
const causeOf = ({ message, cause }: Error): string => (cause instanceof Error && cause.message ? cause.message : message);
