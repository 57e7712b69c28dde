import type { DeliveryChannel } from '../../lib/contract/alert-terms';

/** Outcomes of an attempt to deliver an event; `retried` will be tried again. */
export const ATTEMPT_OUTCOMES = ['delivered', 'skipped', 'failed', 'retried'] as const;

/** One attempt to deliver an event by a channel, for metrics. */
export interface AttemptOutcome {
  channel: DeliveryChannel;
  outcome: (typeof ATTEMPT_OUTCOMES)[number];
  /** Time since the price that fired the alert, milliseconds. */
  delayMs: number;
}

/** Called after each attempt. */
export type OnAttempt = (attempt: AttemptOutcome) => void;
