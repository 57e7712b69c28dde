import { expect, it } from 'vitest';
import { SearchCounts } from './search-counts';

const HOUR_MS = 3_600_000;

it('counts the searches of the running hour and the 23 before it', () => {
  const counts = new SearchCounts();
  counts.add('btc', 0);
  counts.add('btc', HOUR_MS);
  counts.add('eth', 2 * HOUR_MS);
  expect([...counts.totals(23 * HOUR_MS)]).toEqual([
    ['btc', 2],
    ['eth', 1],
  ]);
  expect([...counts.totals(24 * HOUR_MS)]).toEqual([
    ['btc', 1],
    ['eth', 1],
  ]);
  expect([...counts.totals(26 * HOUR_MS)]).toEqual([]);
});
