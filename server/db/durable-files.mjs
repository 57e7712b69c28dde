import fs, { fsyncSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { recordSystemErrors } from './system-errors.mjs';

/** Permission bits of the group and of other users. */
const OTHERS = 0o077;

/**
 * The engine's files on the disk. The engine requests a sync of its log at each commit and of its tables at each
 * checkpoint; the library's file layer does not forward that, and creates files that all users may write. This one does,
 * and creates files that only the owner may access.
 */
class DurableFiles extends NodeFS {
  async init(engine, options) {
    const made = await super.init(engine, options);
    made.emscriptenOpts.preRun.push(({ NODEFS }) => {
      const { tryFSOperation } = NODEFS;
      NODEFS.tryFSOperation = (work) => tryFSOperation(() => recordSystemErrors(work));
      NODEFS.stream_ops.fsync = (stream) => NODEFS.tryFSOperation(() => fsyncSync(stream.nfd) ?? 0);
    });
    return made;
  }
}

// The engine sets the modes of its files itself, bypassing the umask, and grants access to all users.
const { chmodSync } = fs;
fs.chmodSync = (file, mode) => chmodSync(file, mode & ~OTHERS);

/** Opens the engine on a folder, which it creates when missing; acknowledged writes are on the disk. */
export function openDurable(folder) {
  // Without -F, with which the library disables syncing; fdatasync does nothing in this build.
  const startParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];
  return PGlite.create({ fs: new DurableFiles(folder), startParams });
}

async function syncPath(file, mode) {
  const handle = await open(file);
  try {
    if (mode !== undefined) await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs a folder with all its contents to the disk and makes them accessible to the owner only. */
export async function syncTree(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  // Concurrently within a folder, for the disk's sake; folder by folder, so that few files are open.
  await Promise.all(entries.filter((entry) => entry.isFile()).map(({ name }) => syncPath(path.join(folder, name), 0o600)));
  for (const entry of entries) if (entry.isDirectory()) await syncTree(path.join(folder, entry.name));
  await syncPath(folder, 0o700);
}

/** Syncs the names in a folder to the disk. */
export const syncFolder = (folder) => syncPath(folder);
