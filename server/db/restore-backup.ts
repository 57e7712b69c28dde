import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { BACKUPS_FOLDER, listBackups } from './backups';
import { readDump } from './dump-file';
import { openEmbeddedDatabase } from './embedded-database';
import { DATABASE_FOLDER } from './open-database';
import { syncFolder } from './sync-folder';
import { restoreDatabase } from './transfer';
import { placeRestored, restoreFolders } from './unfinished-restore';

/** Result of a restoration. */
export interface RestoredBackup {
  rows: number;
  backup: string;
  /** The previous folder, kept under another name; null when there was none. */
  formerFolder: string | null;
}

/**
 * Replaces the embedded database with a backup of `dataDir`, the newest unless a file is named. The existing folder
 * stays in place until the new one is complete, and is kept; a restoration killed after that is finished by the next start. The caller
 * holds the lock on `dataDir`.
 */
export async function restoreBackup(dataDir: string, now: number, file?: string): Promise<RestoredBackup> {
  const backups = path.join(dataDir, BACKUPS_FOLDER);
  const [newest] = await listBackups(backups);
  const backup = file ?? (newest === undefined ? null : path.join(backups, newest));
  if (backup === null) throw new Error(`There is no backup in ${backups}.`);
  const dump = await readDump(backup).catch((error: unknown) => {
    throw new Error(
      `The backup ${backup} cannot be read (${error instanceof Error ? error.message : String(error)}). Another one is restored by \`npm run db:restore-backup -- FILE\`.`,
    );
  });
  const folder = path.join(dataDir, DATABASE_FOLDER);
  const { unfinished, whole } = restoreFolders(folder);
  for (const former of [unfinished, whole]) await rm(former, { recursive: true, force: true });
  const database = await openEmbeddedDatabase(unfinished);
  const rows = await restoreDatabase(database, dump, now).finally(() => database.close());
  await rename(unfinished, whole);
  await syncFolder(dataDir);
  const formerFolder = existsSync(folder) ? `${folder}.damaged-${new Date(now).toISOString().replaceAll(':', '-')}` : null;
  if (formerFolder !== null) await rename(folder, formerFolder);
  await placeRestored(folder);
  return { rows, backup, formerFolder };
}
