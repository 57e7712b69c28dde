import type { SessionSchedule } from '@/lib/contract/trading-sessions';

/** Time since which a market with sessions is closed, both in Unix milliseconds; null while it is open, and outside of its schedule. */
export function closedSince({ spans }: Pick<SessionSchedule, 'spans'>, time: number): number | null {
  if (spans.some(({ open, close }) => open <= time && time < close)) return null;
  const closes = spans.flatMap(({ close }) => (close <= time ? [close] : []));
  return closes.length === 0 ? null : Math.max(...closes);
}
