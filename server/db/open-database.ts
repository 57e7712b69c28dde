import path from 'node:path';
import type { Database } from './database';
import { openEmbeddedDatabase, type EmbeddedOptions } from './embedded-database';
import { migrate } from './migrate';
import { openServerDatabase } from './server-database';
import { finishRestore } from './unfinished-restore';

/** Where the database is: a server when `databaseUrl` is given, else embedded in `dataDir` (null: in memory, for tests). */
export interface DatabasePlace {
  databaseUrl: string | null;
  dataDir: string | null;
}

/** The embedded database's folder below `DATA_DIR`. */
export const DATABASE_FOLDER = 'db';

/** Opens the database, for tests with deadlines and files to begin with of their own, and brings its schema up to date. Rejects when it cannot be reached, is newer than this program, or was not restored to its end. */
export async function openDatabase({ databaseUrl, dataDir }: DatabasePlace, options: Pick<EmbeddedOptions, 'deadlines' | 'image'> = {}): Promise<Database> {
  const folder = dataDir === null ? null : path.join(dataDir, DATABASE_FOLDER);
  if (databaseUrl === null && folder !== null) await finishRestore(folder);
  const database = databaseUrl === null ? await openEmbeddedDatabase(folder, options) : await openServerDatabase(databaseUrl, options.deadlines);
  try {
    await migrate(database, Date.now());
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
