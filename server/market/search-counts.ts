const HOUR_MS = 3_600_000;
/** Hours that count, the running one included. */
const HOURS = 24;

/** Number of searches of a coin in an hour, counted since 1970. */
export interface HourOfSearches {
  hour: number;
  coinId: string;
  count: number;
}

type Hours = Map<number, Map<string, number>>;

function addTo(hours: Hours, { hour, coinId, count }: HourOfSearches): void {
  const counts = hours.get(hour) ?? new Map<string, number>();
  counts.set(coinId, (counts.get(coinId) ?? 0) + count);
  hours.set(hour, counts);
}

const rowsOf = (hours: Hours): HourOfSearches[] =>
  [...hours].flatMap(([hour, counts]) => [...counts].map(([coinId, count]) => ({ hour, coinId, count })));

/** Returns the first hour that counts at a time, Unix milliseconds. */
export function firstHour(now: number): number {
  return Math.floor(now / HOUR_MS) - HOURS + 1;
}

/**
 * Number of searches of each coin in the last 24 hours. Only coins and hours are known, not callers. In one process a restart begins at zero;
 * several processes exchange their counts.
 */
export class SearchCounts {
  private hours: Hours = new Map();
  /** Searches since the last exchange; null before the first one, when all of them are in `hours`. */
  private unsent: Hours | null = null;

  /** Counts a search of a coin at a time, Unix milliseconds. */
  add(coinId: string, now: number): void {
    const search = { hour: Math.floor(now / HOUR_MS), coinId, count: 1 };
    addTo(this.hours, search);
    if (this.unsent) addTo(this.unsent, search);
    for (const hours of [this.hours, this.unsent ?? this.hours])
      for (const known of hours.keys()) if (known < firstHour(now)) hours.delete(known);
  }

  /** Returns the number of searches of each searched coin. */
  totals(now: number): ReadonlyMap<string, number> {
    const first = firstHour(now);
    const totals = new Map<string, number>();
    for (const [hour, counts] of this.hours) {
      if (hour < first) continue;
      for (const [coinId, count] of counts) totals.set(coinId, (totals.get(coinId) ?? 0) + count);
    }
    return totals;
  }

  /**
   * Passes the searches since the last exchange on, and continues with those of all processes, to which the call resolves. When it rejects,
   * they are passed on again by the next exchange.
   */
  async exchange(share: (own: readonly HourOfSearches[]) => Promise<readonly HourOfSearches[]>): Promise<void> {
    const own = this.unsent ?? this.hours;
    const later: Hours = new Map();
    this.unsent = later;
    try {
      const hours: Hours = new Map();
      for (const row of await share(rowsOf(own))) addTo(hours, row);
      for (const row of rowsOf(later)) addTo(hours, row);
      this.hours = hours;
    } catch (error) {
      for (const row of rowsOf(own)) addTo(later, row);
      throw error;
    }
  }
}
