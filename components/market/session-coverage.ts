import type { ListRef } from '@/lib/contract/lists';
import type { QuoteRow } from '@/lib/contract/quotes';

/** Which rows of a list have sessions; their change is since the previous close (decision 12). */
export function sessionCoverage(
  { section }: Pick<ListRef, 'section'>,
  rows: readonly Pick<QuoteRow, 'session'>[],
): 'none' | 'some' | 'all' {
  if (section === 'stocks' || section === 'tradfi') return 'all';
  const count = rows.filter(({ session }) => session !== undefined).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}
