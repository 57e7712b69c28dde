import { existsSync } from 'node:fs';
import path from 'node:path';
import { BACKUPS_FOLDER, listBackups } from './backups';
import { DATA_CORRUPTED, DatabaseError, type Database } from './database';
import { openEmbeddedDatabase, type EmbeddedOptions } from './embedded-database';
import { migrate } from './migrate';
import { openServerDatabase } from './server-database';
import { TABLES } from './transfer';
import { finishRestore } from './unfinished-restore';

/** Location of the database: a server when `databaseUrl` is given, else embedded in `dataDir` (null: in memory, for tests). */
export interface DatabaseLocation {
  databaseUrl: string | null;
  dataDir: string | null;
}

/** Folder of the embedded database below `DATA_DIR`. */
export const DATABASE_FOLDER = 'db';

/** Rejects when only backups of a database are left: a new, empty one would be mistaken for it. */
async function rejectMissingDatabase(dataDir: string, folder: string): Promise<void> {
  const backups = path.join(dataDir, BACKUPS_FOLDER);
  if (existsSync(folder) || (await listBackups(backups)).length === 0) return;
  throw new DatabaseError(
    `There is no database in ${folder}, but there are backups of one. Run \`npm run db:restore-backup\`, or move ${backups} away to begin with an empty database.`,
    DATA_CORRUPTED,
  );
}

/** How a database is opened; tests pass their own deadlines and initial files. */
export interface OpenOptions extends Pick<EmbeddedOptions, 'deadlines' | 'image'> {
  /** Whether an embedded database that is not there is refused; else it is created. */
  mustExist?: boolean;
}

/** Reads a row of each table: the engine opens a folder whose tables are damaged. */
async function readEachTable(database: Database): Promise<void> {
  for (const table of TABLES) await database.query(`select 1 from ${table} limit 1`);
}

/** Migrates an opened database, and reads an embedded one; closes one that cannot be used. */
async function prepare(database: Database): Promise<Database> {
  try {
    await migrate(database, Date.now());
    if (database.kind === 'embedded') await readEachTable(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Opens the database and migrates its schema. Rejects when it cannot be reached, is damaged, is newer than this program, was not completely
 * restored, or only its backups are left.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseLocation,
  { mustExist = false, ...options }: OpenOptions = {},
): Promise<Database> {
  if (databaseUrl !== null) return prepare(await openServerDatabase(databaseUrl, options.deadlines));
  if (dataDir === null) return prepare(await openEmbeddedDatabase(null, options));
  const folder = path.join(dataDir, DATABASE_FOLDER);
  await finishRestore(folder);
  await rejectMissingDatabase(dataDir, folder);
  if (mustExist && !existsSync(folder)) throw new Error(`There is no database in ${dataDir} (DATA_DIR).`);
  return prepare(await openEmbeddedDatabase(folder, options));
}
