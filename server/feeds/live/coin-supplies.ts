import type { CoinFactsSource } from '../../platform/live-config';
import { loadCoinFacts, type CoinFacts, type FetchJson } from './coin-facts';

const EVERY_MS = 3_600_000;
/** Time after a first failure; it doubles with each further one. */
const RETRY_MS = 60_000;

/** Source of the supplies of coins, and means to read it. */
export interface CoinSuppliesOptions {
  source: CoinFactsSource;
  key: string | null;
  /** Called when the source does not answer in its form. */
  onError: (err: unknown) => void;
  /** Absent: calls of the network. */
  fetchJson?: FetchJson | undefined;
}

/**
 * Supplies of coins as their source last listed them, kept while it does not answer. It is asked once an hour, and after a failure in a
 * minute, doubled up to an hour. Times are those of the caller's clock, Unix milliseconds.
 */
export class CoinSupplies {
  private facts: readonly CoinFacts[] = [];
  private askedAt = -Infinity;
  private failures = 0;

  constructor(private readonly options: CoinSuppliesOptions) {}

  /** Whether `newest` asks the source. */
  isDue(now: number): boolean {
    const waitMs = this.failures === 0 ? EVERY_MS : Math.min(EVERY_MS, RETRY_MS * 2 ** (this.failures - 1));
    return this.options.source !== 'none' && Math.abs(now - this.askedAt) >= waitMs;
  }

  /** Returns the supplies, read anew when that is due; empty while none were ever read. Never rejects. */
  async newest(now: number): Promise<readonly CoinFacts[]> {
    if (!this.isDue(now)) return this.facts;
    const { source, key, fetchJson, onError } = this.options;
    this.askedAt = now;
    try {
      const facts = await loadCoinFacts(source, key, fetchJson);
      if (facts.length === 0) throw new Error('the list of coins is empty');
      this.facts = facts;
      this.failures = 0;
    } catch (err) {
      this.failures += 1;
      onError(err);
    }
    return this.facts;
  }
}
