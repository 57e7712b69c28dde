/** Offset from UTC as text: `UTC`, `UTC+8`, `UTC−5`; minutes. */
export function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC';
  return `UTC${minutes > 0 ? '+' : '−'}${Math.abs(minutes) / 60}`;
}
