const MINUTE_MS = 60_000;

/** A moment as a `datetime-local` field shows it, in the machine's own time zone: `2026-11-21T09:30`. */
export function localTimeText(time: number): string {
  const local = time - new Date(time).getTimezoneOffset() * MINUTE_MS;
  return new Date(local).toISOString().slice(0, 16);
}

/** The moment of such a text, Unix milliseconds; null for none. */
export function timeOfText(text: string): number | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}
