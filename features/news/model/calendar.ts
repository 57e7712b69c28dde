const DAY_MS = 86_400_000;
const WEEK = 7;

/** A month of the calendar in UTC; days are Unix milliseconds. */
export interface CalendarMonth {
  first: number;
  /** Weeks from Monday on; null for days of other months. */
  weeks: (number | null)[][];
}

/** Returns the month of a day. */
export function calendarMonth(day: number): CalendarMonth {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const first = Date.UTC(year, month, 1);
  const count = (Date.UTC(year, month + 1, 1) - first) / DAY_MS;
  const before = (new Date(first).getUTCDay() + WEEK - 1) % WEEK;
  const weeks = Array.from({ length: Math.ceil((before + count) / WEEK) }, (_, week) =>
    Array.from({ length: WEEK }, (_day, at) => {
      const index = week * WEEK + at - before;
      return index >= 0 && index < count ? first + index * DAY_MS : null;
    }),
  );
  return { first, weeks };
}

/** Days with news outside of a month, to which the calendar leads. */
export interface OtherDays {
  /** Last day before the month, and first day after it. */
  earlier: number | null;
  later: number | null;
  /** Last day of each year, the latest year first. */
  years: { year: number; day: number }[];
}

/** Returns where the calendar of a month leads; `days` are those with news, the last one first. */
export function otherDays(days: readonly number[], { first, weeks }: CalendarMonth): OtherDays {
  const last = weeks.flat().reduce<number>((latest, day) => Math.max(latest, day ?? latest), first);
  const years = new Map<number, number>();
  for (const day of days) {
    const year = new Date(day).getUTCFullYear();
    years.set(year, years.get(year) ?? day);
  }
  return {
    earlier: days.find((day) => day < first) ?? null,
    later: days.findLast((day) => day > last) ?? null,
    years: [...years].map(([year, day]) => ({ year, day })),
  };
}
