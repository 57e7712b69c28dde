import { z } from 'zod';

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 4_096;

/** Requests the height of the latest block; rejects without a whole number. */
export type RequestHeight = (signal: AbortSignal) => Promise<number>;

const heightSchema = z.number().int().nonnegative().max(100_000_000);
const answerSchema = z.union([heightSchema, z.object({ height: heightSchema }).transform(({ height }) => height)]);

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    length += bytes.length;
    if (length > ANSWER_BYTES_MAX) throw new Error('the answer is too long');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Creates requests to an address that answers with a height as JSON: a number (`/api/blocks/tip/height` of block explorers), or an object
 * with `height`. They follow no redirects, so that only the operator decides which host is asked, and end after `timeoutMs`.
 */
export function createHeightEndpoint(url: string, timeoutMs = TIMEOUT_MS): RequestHeight {
  return async (signal) => {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`status ${response.status}`);
    }
    return answerSchema.parse(JSON.parse(await boundedText(response)));
  };
}
