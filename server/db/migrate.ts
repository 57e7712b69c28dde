import type { Database, Queryable } from './database';
import type { Migration } from './migration';
import { MIGRATIONS } from './migrations';

/** Arbitrary key of the advisory lock, the same in all processes that migrate this product's database. */
const LOCK_KEY = 8_423_301_911;

/** Brings the schema up to date within a transaction; see `migrate`. */
export async function migrateIn(tx: Queryable, migrations: readonly Migration[], now: number): Promise<number> {
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
  await tx.query('create table if not exists migrations (id integer primary key, name text not null, applied_at bigint not null)');
  const [{ last = 0 } = {}] = await tx.query<{ last: number }>('select coalesce(max(id), 0) as last from migrations');
  const newest = migrations.at(-1)?.id ?? 0;
  if (last > newest) throw new Error(`The database is of a newer version of this program (step ${last}, this one knows ${newest}).`);
  for (const { id, name, statements } of migrations.filter((step) => step.id > last)) {
    for (const statement of statements) await tx.query(statement);
    await tx.query('insert into migrations (id, name, applied_at) values ($1, $2, $3)', [id, name, now]);
  }
  return newest;
}

/**
 * Brings the schema up to date, all steps or none; of several processes that start together one does it and the others
 * wait. `now` (Unix milliseconds) is stored with each step. Resolves to the newest step's number; rejects when the database is newer than
 * this program.
 */
export function migrate(database: Database, now: number, migrations: readonly Migration[] = MIGRATIONS): Promise<number> {
  return database.transaction((tx) => migrateIn(tx, migrations, now), { hasDeadline: false });
}
