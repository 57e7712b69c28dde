import type { ReceiptReason } from '../../lib/contract/alert-terms';
import type { AlertMessage } from './alert-message';
import type { Recipient } from './recipients';

/** One message for one user. */
export interface Delivery {
  recipient: Recipient;
  message: AlertMessage;
}

/** What became of one attempt: `again` may succeed another time, `failed` never will. */
export type Outcome = { state: 'delivered' } | { state: 'skipped' | 'failed' | 'again'; reason: ReceiptReason };

/** One way out of the house. An error it throws, or no answer in time, counts as `again`. */
export interface Channel<Sent = Delivery> {
  /** Why an attempt that got no answer failed; "unreachable" where it is not said. */
  readonly noAnswerReason?: ReceiptReason;
  send(delivery: Sent, signal: AbortSignal): Promise<Outcome>;
}

/** The outcome of success. */
export const DELIVERED: Outcome = { state: 'delivered' };

/** What an HTTP status of a provider means: 408, 425, 429 and its own faults may be over the next time. */
export function outcomeOfStatus(status: number): Outcome {
  if (status >= 200 && status < 300) return DELIVERED;
  const isPassing = [408, 425, 429].includes(status) || status >= 500;
  return { state: isPassing ? 'again' : 'failed', reason: 'refused' };
}
