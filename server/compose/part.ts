import type { Sample } from '../platform/metrics';

/** A part of the process, which `App` starts and stops in the orders of `roles.ts`. */
export interface Part {
  /** Returns or resolves when the part has started; rejects when the process cannot run without it. */
  start(): Promise<void> | void;
  /** Continues with the market that has replaced the open one, whose symbols have other indices; absent in parts without a market. */
  follow?(): Promise<void>;
  /** Continues with what would delay the prices of the new market, after all parts have followed. */
  followed?(): Promise<void>;
  /** Finishes the work in progress and closes the part, also one that is still starting or was never started. */
  stop(): Promise<void>;
  /** Whether the part can serve. */
  isReady(): Promise<boolean> | boolean;
  /** Numbers for `/metrics`, to whose names it adds the name of the part. */
  metrics?(): Record<string, number>;
  /** Numbers with labels for `/metrics`. */
  samples?(): readonly Sample[];
}
