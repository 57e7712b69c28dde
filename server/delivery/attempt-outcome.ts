import type { DeliveryChannel } from '../../lib/contract/alert-terms';

/** One attempt to deliver an event by a channel, for metrics. `retried` will be tried again. */
export interface AttemptOutcome {
  channel: DeliveryChannel;
  outcome: 'delivered' | 'skipped' | 'failed' | 'retried';
  /** Time since the price that fired the alert, milliseconds. */
  delayMs: number;
}

/** Called after each attempt. */
export type OnAttempt = (attempt: AttemptOutcome) => void;
