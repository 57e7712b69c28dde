import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, emptyDatabase, openTestDatabase } from '../../tests/builders/databases';
import { isOwnerDeleted, type Database } from '../db/database';
import { SharedTickets } from './shared-tickets';
import { SOCKET_TICKET_MS } from './socket-tickets';

const ANN = { userId: 'ann', sessionId: 's1' };

describe.each(DATABASE_KINDS)('shared tickets on the $kind database', ({ kind, isMissing }) => {
  // Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) its half is skipped.
  describe.skipIf(isMissing)('(when a PostgreSQL server is available)', () => {
    let database: Database;
    let stop: () => Promise<void>;
    beforeAll(async () => void ({ database, stop } = await openTestDatabase(kind)));
    afterAll(() => stop());
    const time = { now: 0 };
    beforeEach(async () => {
      time.now = 0;
      await emptyDatabase(database);
      await database.query("insert into users (id, login_name, login_key, password_hash, created_at) values ('ann', 'ann', 'ann', 'h', 1)");
      for (const id of ['s1', 's2']) await database.query("insert into sessions values ($1, 'ann', $1, 1, 2, 3, '::1', 'agent')", [id]);
    });

    const processes = (): [SharedTickets, SharedTickets] => [
      new SharedTickets(database, () => time.now),
      new SharedTickets(database, () => time.now),
    ];

    it('a ticket of one process is valid in another one, once, for a minute', async () => {
      const [one, other] = processes();
      const [once, kept, late] = [await one.issue(ANN), await one.issue(ANN), await one.issue(ANN)];
      expect([await other.redeem(once), await one.redeem(once), await other.redeem('nonsense')]).toEqual([ANN, null, null]);
      time.now = SOCKET_TICKET_MS - 1;
      expect(await other.redeem(kept)).toEqual(ANN);
      time.now = SOCKET_TICKET_MS;
      expect(await other.redeem(late)).toBeNull();
    });

    it('of concurrent logins with one ticket one succeeds', async () => {
      const [one, other] = processes();
      const ticket = await one.issue(ANN);
      const found = await Promise.all([one.redeem(ticket), other.redeem(ticket), one.redeem(ticket), other.redeem(ticket)]);
      expect(found.filter((identity) => identity !== null)).toEqual([ANN]);
    });

    it('tickets end with their session, and none is issued after its end', async () => {
      const [one, other] = processes();
      const [ended, kept] = [await one.issue(ANN), await one.issue({ userId: 'ann', sessionId: 's2' })];
      await database.query("delete from sessions where id = 's1'");
      expect([await other.redeem(ended), await other.redeem(kept)]).toEqual([null, { userId: 'ann', sessionId: 's2' }]);
      expect(await one.issue(ANN).catch(isOwnerDeleted)).toBe(true);
    });

    it('a new ticket deletes the expired ones of its session, and the secret itself is not stored', async () => {
      const [one] = processes();
      await one.issue(ANN);
      time.now = SOCKET_TICKET_MS;
      const ticket = await one.issue(ANN);
      const rows = await database.query('select * from socket_tickets');
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(ticket);
    });
  });
});
