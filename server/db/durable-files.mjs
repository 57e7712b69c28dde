import fs, { fsyncSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { recordSystemErrors } from './system-errors.mjs';

/** Rights of the group and of everybody else. */
const OTHERS = 0o077;

/**
 * The engine's files on the disk. The engine asks for its log to be synced at each commit and for its tables at each
 * checkpoint; the library's file layer does not pass that on, and makes files that everyone may write. This one does, and
 * makes them the owner's.
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

// The engine sets the modes of its files itself, past the process's mask, and opens them to everybody.
const { chmodSync } = fs;
fs.chmodSync = (file, mode) => chmodSync(file, mode & ~OTHERS);

/** Opens the engine on a folder, made when it is not there; what is acknowledged is on the disk. */
export function openDurable(folder) {
  // Without -F, by which the library tells the engine not to sync; fdatasync does nothing in it.
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

/** Makes a folder with everything in it the owner's, and puts it on the disk. */
export async function syncTree(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  // Together, so that the disk takes many at a time; folder by folder, so that few are open.
  await Promise.all(entries.filter((entry) => entry.isFile()).map(({ name }) => syncPath(path.join(folder, name), 0o600)));
  for (const entry of entries) if (entry.isDirectory()) await syncTree(path.join(folder, entry.name));
  await syncPath(folder, 0o700);
}

/** Puts the names in a folder on the disk. */
export const syncFolder = (folder) => syncPath(folder);
