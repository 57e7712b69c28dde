import { acquireDataDirLock } from '../data-dir-lock';
import type { Database } from './database';
import { openDatabase, type DatabasePlace } from './open-database';

/** Opens a database for one piece of work and closes it. The embedded one is locked meanwhile: rejects while an exchange has it. */
export async function withDatabase<T>(place: DatabasePlace, work: (database: Database) => Promise<T>): Promise<T> {
  const lock = place.databaseUrl === null && place.dataDir !== null ? await acquireDataDirLock(place.dataDir) : null;
  try {
    const database = await openDatabase(place);
    return await work(database).finally(() => database.close());
  } finally {
    await lock?.release();
  }
}
