import type { ReceiptReason } from '../../lib/contract/alert-terms';
import type { AlertMessage } from './alert-message';
import type { Recipient } from './recipients';

/** One message for one user. */
export interface Delivery {
  recipient: Recipient;
  message: AlertMessage;
}

/** Outcome of one attempt: `again` may succeed later, `failed` is final. */
export type Outcome = { state: 'delivered' } | { state: 'skipped' | 'failed' | 'again'; reason: ReceiptReason };

/** A delivery channel. An error it throws, or a timeout, counts as `again`. */
export interface Channel<Sent = Delivery> {
  /** Reason of an attempt without an answer; default: "unreachable". */
  readonly noAnswerReason?: ReceiptReason;
  send(delivery: Sent, signal: AbortSignal): Promise<Outcome>;
}

/** Outcome of a successful attempt. */
export const DELIVERED: Outcome = { state: 'delivered' };

/** Maps an HTTP status of a provider to an outcome: 408, 425, 429 and server errors are retried. */
export function outcomeOfStatus(status: number): Outcome {
  if (status >= 200 && status < 300) return DELIVERED;
  const isPassing = [408, 425, 429].includes(status) || status >= 500;
  return { state: isPassing ? 'again' : 'failed', reason: 'refused' };
}
