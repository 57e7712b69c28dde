import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, emptyDatabase, openTestDatabase } from '../../tests/builders/databases';
import type { Database } from '../db/database';
import { SearchCounts } from '../market/search-counts';
import { startSharedState, sweepSharedState } from './shared-state';

const HOUR_MS = 3_600_000;
const NOW = 100 * HOUR_MS;

describe.each(DATABASE_KINDS)('shared state on the $kind database', ({ kind, isMissing }) => {
  // Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) its half is skipped.
  describe.skipIf(isMissing)('(when a PostgreSQL server is available)', () => {
    let database: Database;
    let stop: () => Promise<void>;
    beforeAll(async () => void ({ database, stop } = await openTestDatabase(kind)));
    afterAll(() => stop());
    beforeEach(() => emptyDatabase(database));

    it('what is over is deleted, any number of rows', async () => {
      await database.query("insert into users (id, login_name, login_key, password_hash, created_at) values ('ann', 'ann', 'ann', 'h', 1)");
      await database.query("insert into sessions values ('s', 'ann', 't', 1, 2, 3, '::1', 'agent')");
      await database.query('insert into attempt_windows select n::text, 1, $1 from generate_series(1, 1200) as n', [NOW]);
      await database.query("insert into attempt_windows values ('open', 1, $1)", [NOW + 1]);
      await database.query("insert into socket_tickets values ('over', 'ann', 's', $1), ('valid', 'ann', 's', $2)", [NOW, NOW + 1]);
      await database.query("insert into search_counts values (76, 'over', 1), (77, 'counts', 1)");
      expect(await sweepSharedState(database, NOW)).toBe(1_202);
      expect(
        await database.query(
          'select key from attempt_windows union select ticket_hash from socket_tickets union select coin_id from search_counts order by 1',
        ),
      ).toEqual([{ key: 'counts' }, { key: 'open' }, { key: 'valid' }]);
    });

    it('searches are shared at the end, with a database server only', async () => {
      const searches = new SearchCounts();
      const warnings: object[] = [];
      const stopSharing = startSharedState({ database, clock: () => NOW, searches, log: { warn: (details) => warnings.push(details) } });
      searches.add('btc', NOW);
      await stopSharing();
      const rows = await database.query('select * from search_counts');
      expect([rows, warnings]).toEqual([kind === 'server' ? [{ hour: 100, coin_id: 'btc', count: 1 }] : [], []]);
    });
  });
});
