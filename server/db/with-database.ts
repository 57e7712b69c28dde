import { acquireDataDirLock } from '../platform/data-dir-lock';
import type { Database } from './database';
import { openDatabase, type DatabasePlace } from './open-database';

/** Holds the lock on the embedded database's folder while `work` runs; a server needs none. Rejects while an exchange holds it. */
export async function withDatabaseLock<T>({ databaseUrl, dataDir }: DatabasePlace, work: () => Promise<T>): Promise<T> {
  const lock = databaseUrl === null && dataDir !== null ? await acquireDataDirLock(dataDir) : null;
  return work().finally(() => lock?.release());
}

/** Opens a database while `work` runs, under the lock of an embedded one. */
export function withDatabase<T>(place: DatabasePlace, work: (database: Database) => Promise<T>): Promise<T> {
  return withDatabaseLock(place, async () => {
    const database = await openDatabase(place);
    return work(database).finally(() => database.close());
  });
}
