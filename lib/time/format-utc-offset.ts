/** Formats an offset from UTC (minutes): `UTC`, `UTC+8`, `UTC−5`, `UTC+5:30`. */
export function formatUtcOffset(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  const rest = size % 60;
  return `UTC${minutes > 0 ? '+' : '−'}${Math.floor(size / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
