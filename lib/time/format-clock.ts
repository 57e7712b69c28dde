/** Time of day as `14:05:09`, the same in every language. `timeMs` is Unix milliseconds; `timeZone` an IANA name. */
export function formatClock(timeMs: number, timeZone = 'UTC'): string {
  // eslint-disable-next-line project/page-words -- digits and colons only, which no language changes
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(timeMs);
}
