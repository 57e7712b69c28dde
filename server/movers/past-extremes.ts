import type { LazyCandles } from './lazy-candles';

const DAY_MS = 86_400_000;

/** Complete UTC days before the running one in each window beyond 24 hours. */
export const PAST_DAYS = { '7d': 7, '30d': 30 } as const;
/** A window beyond 24 hours. */
export type PastWindow = keyof typeof PAST_DAYS;

/** Extremes of the complete days of a window, and its first price. */
export interface PastExtremes {
  open: number;
  high: number;
  low: number;
}

interface KnownDays {
  /** Start of the running day, Unix milliseconds. */
  day: number;
  /** Absent: the history does not reach back so far. */
  windows: Partial<Record<PastWindow, PastExtremes>>;
}

/** Extremes of the last 7 and 30 complete UTC days: requested for a symbol when it is at its 24 h extreme, and kept for the day. */
export class ExtremesOfDays {
  private readonly known = new Map<number, KnownDays>();

  constructor(private readonly candles: LazyCandles) {}

  /** Returns the extremes of a symbol's windows at a feed time; requests unknown ones, calls `onKnown` when they arrive, and returns null. */
  of(index: number, asOf: number, onKnown: () => void): KnownDays['windows'] | null {
    const day = Math.floor(asOf / DAY_MS) * DAY_MS;
    const known = this.known.get(index);
    if (known?.day === day) return known.windows;
    const from = day - PAST_DAYS['30d'] * DAY_MS;
    this.candles.request({
      key: `days ${index}`,
      index,
      interval: '1d',
      from,
      until: day,
      onLoaded: (candles) => {
        const last = (days: number): PastExtremes | undefined => {
          const rows = candles.filter(({ time }) => time >= day - days * DAY_MS);
          const [first] = rows;
          if (!first || first.time !== day - days * DAY_MS) return undefined;
          return { open: first.open, high: Math.max(...rows.map(({ high }) => high)), low: Math.min(...rows.map(({ low }) => low)) };
        };
        this.known.set(index, { day, windows: { '7d': last(PAST_DAYS['7d']), '30d': last(PAST_DAYS['30d']) } });
        onKnown();
      },
    });
    return null;
  }

  clear(): void {
    this.known.clear();
  }
}
