import { randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Permission bits of the group and of other users. */
const OTHERS = 0o077;
/** Umask of a process all of whose files are private. */
export const PRIVATE_UMASK = OTHERS;

/** Folders below `DATA_DIR` that hold personal data or copies of it; `db.damaged-…` and the like are former databases. */
const PRIVATE_FOLDERS = /^(?:db(?:\..+)?|cache|mailbox|sms|backups|applications)$/;

/** Creates a folder and its parents, accessible to the owner only; existing folders keep their modes. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
}

/** Writes a file atomically, readable by the owner only; creates its folder when needed. */
export async function writePrivateFile(file: string, content: string | Uint8Array): Promise<void> {
  await makePrivateFolder(path.dirname(file));
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.new`;
  try {
    await writeFile(unfinished, content, { mode: FILE_MODE });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Numbers of files and folders whose modes were repaired, and of those that could not be. */
export interface RepairedModes {
  repaired: number;
  failed: number;
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Removes other users' permissions from everything in the private folders of `dataDir`, one by one; links inside
 * them are not followed. The folders come first: once they are closed, nothing below them can be reached.
 */
export async function repairModes(dataDir: string): Promise<RepairedModes> {
  const counts: RepairedModes = { repaired: 0, failed: 0 };
  const counted = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      // The database removes files while it runs.
      if (!isMissing(error)) counts.failed += 1;
    }
  };
  const close = (target: string, mode: number): Promise<void> =>
    counted(async () => {
      if ((mode & OTHERS) === 0) return;
      await chmod(target, mode & ~OTHERS);
      counts.repaired += 1;
    });
  const walk = (folder: string): Promise<void> =>
    counted(async () => {
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        if (!entry.isFile() && !entry.isDirectory()) continue;
        const target = path.join(folder, entry.name);
        await counted(async () => close(target, (await lstat(target)).mode));
        if (entry.isDirectory()) await walk(target);
      }
    });
  const names = await readdir(dataDir).catch(() => []);
  const folders = names.filter((name) => PRIVATE_FOLDERS.test(name)).map((name) => path.join(dataDir, name));
  for (const folder of folders) await counted(async () => close(folder, (await stat(folder)).mode));
  for (const folder of folders) await walk(folder);
  return counts;
}
