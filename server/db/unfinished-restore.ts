import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseError } from './database';
import { syncFolder } from './sync-folder';

const CANNOT_USE_FILES = '58030';

/** Temporary folders of a restoration: the backup is written to `unfinished`, which is renamed to `whole` once complete. */
export const restoreFolders = (folder: string): { unfinished: string; whole: string } => ({
  unfinished: `${folder}.restoring`,
  whole: `${folder}.restored`,
});

/** Moves a complete restored folder into place. */
export async function placeRestored(folder: string): Promise<void> {
  await rename(restoreFolders(folder).whole, folder);
  await syncFolder(path.dirname(folder));
}

/**
 * Finishes a restoration that was killed before the restored folder was moved into place. Rejects when it was killed before
 * that folder was complete and there is no other: a new, empty database would be mistaken for the lost one.
 */
export async function finishRestore(folder: string): Promise<void> {
  const { unfinished, whole } = restoreFolders(folder);
  if (existsSync(folder)) return;
  if (existsSync(whole)) return placeRestored(folder);
  if (existsSync(unfinished))
    throw new DatabaseError(
      `A backup's restoration into ${folder} was not finished. Stop the exchange and run \`npm run db:restore-backup\` again, or remove ${unfinished} to begin with an empty database.`,
      CANNOT_USE_FILES,
    );
}
