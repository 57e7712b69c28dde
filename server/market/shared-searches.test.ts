import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, emptyDatabase, openTestDatabase } from '../../tests/builders/databases';
import type { Database } from '../db/database';
import { SearchCounts } from './search-counts';
import { exchangeSearches } from './shared-searches';

const HOUR_MS = 3_600_000;

describe.each(DATABASE_KINDS)('shared searches on the $kind database', ({ kind, isMissing }) => {
  // Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) its half is skipped.
  describe.skipIf(isMissing)('(when a PostgreSQL server is available)', () => {
    let database: Database;
    let stop: () => Promise<void>;
    beforeAll(async () => void ({ database, stop } = await openTestDatabase(kind)));
    afterAll(() => stop());
    beforeEach(() => emptyDatabase(database));

    it('each process has the searches of all after an exchange, and its own at once', async () => {
      const [one, other] = [new SearchCounts(), new SearchCounts()];
      one.add('btc', 0);
      other.add('btc', HOUR_MS);
      other.add('eth', HOUR_MS);
      for (const counts of [one, other, one]) await exchangeSearches(database, counts, HOUR_MS);
      one.add('eth', HOUR_MS);
      const both = { btc: 2, eth: 1 };
      expect([one, other].map((counts) => Object.fromEntries(counts.totals(HOUR_MS)))).toEqual([{ ...both, eth: 2 }, both]);
      // Nothing is counted twice.
      for (const counts of [one, other, one, other]) await exchangeSearches(database, counts, HOUR_MS);
      expect([one, other].map((counts) => Object.fromEntries(counts.totals(24 * HOUR_MS)))).toEqual([
        { btc: 1, eth: 2 },
        { btc: 1, eth: 2 },
      ]);
    });

    it('keeps what the database did not take for the next exchange', async () => {
      const counts = new SearchCounts();
      counts.add('btc', 0);
      const away = { ...database, transaction: () => Promise.reject(new Error('away')) } as unknown as Database;
      await expect(exchangeSearches(away, counts, 0)).rejects.toThrow('away');
      counts.add('btc', 0);
      await expect(exchangeSearches(away, counts, 0)).rejects.toThrow('away');
      expect([...counts.totals(0)]).toEqual([['btc', 2]]);
      await exchangeSearches(database, counts, 0);
      expect([...counts.totals(0)]).toEqual([['btc', 2]]);
      expect(await database.query('select * from search_counts')).toEqual([{ hour: 0, coin_id: 'btc', count: 2 }]);
    });
  });
});
