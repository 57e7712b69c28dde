import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DATABASE_KINDS, openTestDatabase } from '../../tests/builders/databases';
import type { Database, Queryable } from '../db/database';
import { Lease } from './lease';

describe.each(DATABASE_KINDS)('a lease on the $kind database', ({ kind, isMissing }) => {
  // Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) its half is skipped.
  describe.skipIf(isMissing)('(when a PostgreSQL server is available)', () => {
    let database: Database;
    let stop: () => Promise<void>;
    beforeAll(async () => void ({ database, stop } = await openTestDatabase(kind)));
    afterAll(() => stop());
    beforeEach(() => database.query('delete from leases'));

    function process(holder: string) {
      const events: string[] = [];
      const scene = { isAway: false };
      const lease = new Lease({
        database: () => (scene.isAway ? null : database),
        name: 'market',
        holder,
        onTaken: ({ term }) => events.push(`taken ${term}`),
        onRisen: () => events.push('risen'),
        onLost: () => events.push('lost'),
        warn: (err) => events.push(String(err)),
      });
      return { lease, events, scene };
    }

    /** As if nothing had renewed the lease for its time. */
    const expire = (): Promise<object[]> => database.query('update leases set expires_at = expires_at - 3600000');

    it('is held by one of two processes', async () => {
      const [a, b] = [process('a'), process('b')];
      await a.lease.check();
      await b.lease.check();
      await a.lease.check();
      expect([a.events, b.events]).toEqual([['taken 1'], []]);
      expect(a.lease.reign?.term).toBe(1);
      expect(b.lease.reign).toBeNull();
    });

    it('goes to another process when it is not renewed, with a higher term and epoch; its former holder gives up at the next check', async () => {
      const [a, b] = [process('a'), process('b')];
      await a.lease.check();
      const first = a.lease.reign;
      await expire();
      await b.lease.check();
      await a.lease.check();
      expect([a.events, b.events]).toEqual([['taken 1', 'lost'], ['taken 2']]);
      expect(b.lease.reign?.epoch).toBeGreaterThan(first?.epoch ?? Infinity);
      await a.lease.check();
      expect(a.lease.reign).toBeNull();
    });

    it('has epochs that grow when the database’s clock is set back', async () => {
      const [a, b] = [process('a'), process('b')];
      await a.lease.check();
      await database.query('update leases set epoch = epoch + 86400000, expires_at = 0');
      const [{ epoch } = { epoch: Number.NaN }] = await database.query<{ epoch: number }>('select epoch from leases');
      await b.lease.check();
      expect(b.lease.reign?.epoch).toBe(epoch + 1);
    });

    it('has epochs above those that its holder has begun meanwhile', async () => {
      const [a, b] = [process('a'), process('b')];
      await a.lease.check();
      await database.query('update leases set epoch = epoch + 86400000, expires_at = 0');
      await b.lease.check();
      const first = b.lease.reign?.epoch ?? Number.NaN;
      for (let count = 0; count < 3; count += 1) b.lease.beginEpoch();
      await b.lease.check();
      expect(b.lease.reign?.epoch).toBe(first + 3);
      await expire();
      await a.lease.check();
      await a.lease.check();
      expect(a.lease.reign?.epoch).toBe(first + 4);
    });

    it('rises above an epoch that readers know, once; in the database, for those who take it later', async () => {
      const [a, b] = [process('a'), process('b')];
      await a.lease.check();
      const known = (a.lease.reign?.epoch ?? Number.NaN) + 86_400_000;
      a.lease.rise(known);
      await a.lease.check();
      a.lease.rise(known - 5);
      await a.lease.check();
      expect([a.events, a.lease.reign]).toEqual([['taken 1', 'risen'], { term: 1, epoch: known + 1 }]);
      await expire();
      await b.lease.check();
      expect(b.lease.reign?.epoch).toBe(known + 2);
    });

    it('does not rise while the database is away, nor when another process has taken it', async () => {
      const [a, b] = [process('a'), process('b')];
      await a.lease.check();
      const { epoch = Number.NaN } = a.lease.reign ?? {};
      a.scene.isAway = true;
      a.lease.rise(epoch + 100);
      await a.lease.check();
      expect(a.lease.reign?.epoch).toBe(epoch);
      await expire();
      await b.lease.check();
      a.scene.isAway = false;
      await a.lease.check();
      expect([a.events, b.events]).toEqual([['taken 1', 'lost'], ['taken 2']]);
    });

    it('does not rise once it is being released', async () => {
      const { lease, events } = process('a');
      await lease.check();
      lease.rise((lease.reign?.epoch ?? Number.NaN) + 100);
      await lease.stop();
      expect(events).toEqual(['taken 1']);
    });

    it('stays with its holder while the database is away, also beyond its time, if no other process takes it', async () => {
      const { lease, events, scene } = process('a');
      await lease.check();
      scene.isAway = true;
      await expire();
      await lease.check();
      expect(lease.reign?.term).toBe(1);
      scene.isAway = false;
      await lease.check();
      expect(events).toEqual(['taken 1']);
    });

    it('is free at once after a stop', async () => {
      const [a, b] = [process('a'), process('b')];
      await a.lease.check();
      await a.lease.stop();
      await b.lease.check();
      expect(b.events).toEqual(['taken 2']);
      await a.lease.check();
      expect(a.lease.reign).toBeNull();
    });

    it('a lease that ran out while the database was away is left to its holder for a moment', async () => {
      const [first, second] = [process('first'), process('second')];
      await first.lease.check();
      await second.lease.check();
      second.scene.isAway = true;
      await second.lease.check();
      second.scene.isAway = false;
      await expire();
      await second.lease.check();
      await first.lease.check();
      for (let check = 0; check < 10; check += 1) await second.lease.check();
      expect([first.events, second.events]).toEqual([['taken 1'], []]);
    });

    it('without a holder it is taken after that moment', async () => {
      const [first, second] = [process('first'), process('second')];
      await first.lease.check();
      await second.lease.check();
      second.scene.isAway = true;
      await second.lease.check();
      second.scene.isAway = false;
      await expire();
      for (let check = 0; check < 10; check += 1) await second.lease.check();
      expect(second.events).toEqual(['taken 2']);
    });

    it('of many processes that take a free lease together one gets it', async () => {
      const all = Array.from({ length: 8 }, (_, number) => process(`p${number}`));
      await Promise.all(all.map(({ lease }) => lease.check()));
      expect(all.filter(({ lease }) => lease.reign !== null)).toHaveLength(1);
    });
  });
});

describe('the time of a take-over', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is the end of a lease that is not renewed, not the next check after it', async () => {
    const lefts = [2_400, 1_900, 120];
    const taken: number[] = [];
    const query = (): Promise<object[]> => {
      const left = lefts.shift();
      return Promise.resolve([left === undefined ? { term: 2, epoch: 5, remaining: 0 } : { term: null, epoch: null, remaining: left }]);
    };
    const lease = new Lease({
      database: () => ({ transaction: (work) => work({ query } as Queryable) }),
      name: 'market',
      holder: 'standby',
      onTaken: ({ term }) => taken.push(term),
      onRisen: () => undefined,
      onLost: () => undefined,
      warn: () => undefined,
    });
    lease.start();
    await vi.advanceTimersByTimeAsync(1_119);
    expect(taken).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(taken).toEqual([2]);
    await lease.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
