import { acquireDataDirLock } from '../platform/data-dir-lock';
import type { Database } from './database';
import { openDatabase, type DatabaseLocation } from './open-database';

/** Holds the lock on the embedded database's folder while `work` runs; a server needs none. Rejects while an exchange holds it. */
export async function withDatabaseLock<T>({ databaseUrl, dataDir }: DatabaseLocation, work: () => Promise<T>): Promise<T> {
  const lock = databaseUrl === null && dataDir !== null ? await acquireDataDirLock(dataDir) : null;
  return work().finally(() => lock?.release());
}

/** Opens a database while `work` runs, under the lock of an embedded one. */
export function withDatabase<T>(location: DatabaseLocation, work: (database: Database) => Promise<T>): Promise<T> {
  return withDatabaseLock(location, async () => {
    const database = await openDatabase(location);
    return work(database).finally(() => database.close());
  });
}
