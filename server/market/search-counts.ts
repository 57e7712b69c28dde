const HOUR_MS = 3_600_000;
/** Hours that count, the running one included. */
const HOURS = 24;

/** Number of searches of each coin in the last 24 hours. Only coins and hours are known, not callers; a restart begins at zero. */
export class SearchCounts {
  private readonly hours = new Map<number, Map<string, number>>();

  /** Counts a search of a coin at a time, Unix milliseconds. */
  add(coinId: string, now: number): void {
    const hour = Math.floor(now / HOUR_MS);
    const counts = this.hours.get(hour) ?? new Map<string, number>();
    counts.set(coinId, (counts.get(coinId) ?? 0) + 1);
    this.hours.set(hour, counts);
    for (const known of this.hours.keys()) if (known <= hour - HOURS) this.hours.delete(known);
  }

  /** Returns the number of searches of each searched coin. */
  totals(now: number): ReadonlyMap<string, number> {
    const first = Math.floor(now / HOUR_MS) - HOURS + 1;
    const totals = new Map<string, number>();
    for (const [hour, counts] of this.hours) {
      if (hour < first) continue;
      for (const [coinId, count] of counts) totals.set(coinId, (totals.get(coinId) ?? 0) + count);
    }
    return totals;
  }
}
