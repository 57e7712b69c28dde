import { existsSync } from 'node:fs';
import { acquireDataDirLock } from '../platform/data-dir-lock';
import type { Database } from './database';
import { openDatabase, type DatabaseLocation, type OpenOptions } from './open-database';

/** Holds the lock on the embedded database's folder while `work` runs; a server needs none. Rejects while an exchange holds it. */
export async function withDatabaseLock<T>({ databaseUrl, dataDir }: DatabaseLocation, work: () => Promise<T>): Promise<T> {
  const lock = databaseUrl === null && dataDir !== null ? await acquireDataDirLock(dataDir) : null;
  return work().finally(() => lock?.release());
}

/** Opens a database while `work` runs, under the lock of an embedded one, which is created when it is not there. */
export function withDatabase<T>(
  location: DatabaseLocation,
  work: (database: Database) => Promise<T>,
  options: Pick<OpenOptions, 'mustExist'> = {},
): Promise<T> {
  return withDatabaseLock(location, async () => {
    const database = await openDatabase(location, options);
    return work(database).finally(() => database.close());
  });
}

/** Throws without the folder of an embedded database; to be called before the lock, which creates it. */
export function checkDataFolder({ databaseUrl, dataDir }: DatabaseLocation): void {
  if (databaseUrl === null && dataDir !== null && !existsSync(dataDir)) throw new Error(`There is no data folder ${dataDir} (DATA_DIR).`);
}

/** The same for what only reads or changes rows that are there: rejects without an embedded database, and creates nothing. */
export async function withExistingDatabase<T>(location: DatabaseLocation, work: (database: Database) => Promise<T>): Promise<T> {
  checkDataFolder(location);
  return withDatabase(location, work, { mustExist: true });
}
