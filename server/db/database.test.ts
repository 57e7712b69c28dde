import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, emptyDatabase, openTestDatabase } from '../../tests/builders/databases';
import { DatabaseError, isUniqueViolation, type Database } from './database';
import { migrate } from './migrate';
import { MIGRATIONS } from './migrations';
import { openDatabase } from './open-database';

const addUser = 'insert into users (id, login_name, login_key, password_hash, created_at) values ($1, $1, $1, $2, $3)';

describe.each(DATABASE_KINDS)('the $kind database', ({ kind, isMissing }) => {
  // Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) its half is skipped.
  describe.skipIf(isMissing)('(when a PostgreSQL server is available)', () => {
    let scene: Awaited<ReturnType<typeof openTestDatabase>>;
    let database: Database;
    beforeAll(async () => {
      scene = await openTestDatabase(kind);
      database = scene.database;
    });
    afterAll(() => scene.stop());
    beforeEach(() => emptyDatabase(database));

    it('returns integers as numbers, and texts and booleans unchanged', async () => {
      const [row] = await database.query(
        'select $1::bigint as time, $2::text as text, $3::boolean as flag, count(*) as count, null as none',
        [1_795_218_214_820, 'ü\u{1F600}', true],
      );
      expect(row).toEqual({ time: 1_795_218_214_820, text: 'ü\u{1F600}', flag: true, count: 1, none: null });
    });

    it('accepts lists as JSON text', async () => {
      const rows = await database.query(
        'select value, ordinality as place from jsonb_array_elements_text($1::text::jsonb) with ordinality',
        ['["b","a"]'],
      );
      expect(rows).toEqual([
        { value: 'b', place: 1 },
        { value: 'a', place: 2 },
      ]);
    });

    it('rejects a duplicate key with its SQLSTATE and keeps serving', async () => {
      await database.query(addUser, ['1', 'h', 0]);
      const error = await database.query(addUser, ['1', 'h', 0]).catch((reason: unknown) => reason);
      expect([error instanceof DatabaseError, isUniqueViolation(error)]).toEqual([true, true]);
      expect(await database.query('select id from users')).toEqual([{ id: '1' }]);
    });

    it('a transaction that rejects leaves nothing behind', async () => {
      const work = database.transaction(async (tx) => {
        await tx.query(addUser, ['1', 'h', 0]);
        throw new Error('no');
      });
      await expect(work).rejects.toThrow('no');
      expect(await database.query('select id from users')).toEqual([]);
    });

    it('a failed statement ends its transaction, and the next transaction succeeds', async () => {
      await expect(database.transaction((tx) => tx.query('select 1 / 0'))).rejects.toMatchObject({ name: 'DatabaseError', code: '22012' });
      expect(await database.transaction((tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }]);
    });

    it('transactions that lock the same row run one after the other', async () => {
      await database.query(addUser, ['1', 'h', 0]);
      const bump = () =>
        database.transaction(async (tx) => {
          const [row] = await tx.query<{ created_at: number }>('select created_at from users where id = $1 for update', ['1']);
          await tx.query('update users set created_at = $2 where id = $1', ['1', (row?.created_at ?? 0) + 1]);
        });
      await Promise.all(Array.from({ length: 30 }, bump));
      expect(await database.query('select created_at from users')).toEqual([{ created_at: 30 }]);
    });

    it('migrates once when several callers do at the same time', async () => {
      const steps = [
        ...MIGRATIONS,
        { id: MIGRATIONS.length + 1, name: 'once', statements: ['create table once (a integer)', 'insert into once values (1)'] },
      ];
      await Promise.all(Array.from({ length: 5 }, () => migrate(database, 0, steps)));
      expect(await database.query('select a from once')).toEqual([{ a: 1 }]);
      await expect(migrate(database, 0)).rejects.toThrow('newer version');
      await database.query('drop table once');
      await database.query('delete from migrations where name = $1', ['once']);
    });

    it('a failed step rolls the whole migration back', async () => {
      const steps = [
        ...MIGRATIONS,
        { id: MIGRATIONS.length + 1, name: 'half', statements: ['create table half (a integer)', 'select 1 / 0'] },
      ];
      await expect(migrate(database, 0, steps)).rejects.toMatchObject({ code: '22012' });
      await expect(database.query('select * from half')).rejects.toMatchObject({ code: '42P01' });
    });
  });
});

it('rejects when the server does not exist', async () => {
  await expect(openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: null })).rejects.toMatchObject({
    name: 'DatabaseError',
  });
});

it('a closed embedded database rejects statements', async () => {
  const { database, stop } = await openTestDatabase();
  await stop();
  await expect(database.query('select 1')).rejects.toMatchObject({ code: '08006' });
});
