import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import type { Database } from './database';
import { syncFolder } from './sync-folder';
import { dumpDatabase } from './transfer';

/** Suffix of an incomplete dump. */
export const UNFINISHED_SUFFIX = '.new';

const isCompressed = (file: string): boolean => file.endsWith('.gz');

/**
 * Writes a dump, compressed when the name ends in `.gz`; resolves to the number of rows once it is on the disk. Until then
 * the file has a temporary name; it is deleted when it cannot be completed (`signal`, a full disk).
 */
export async function writeDump(database: Database, file: string, signal?: AbortSignal): Promise<number> {
  const unfinished = `${file}${UNFINISHED_SUFFIX}`;
  try {
    const rows = await dumpDatabase(database, async (lines) => {
      // An aborted pipeline does not wait for a file that it opens: the file would appear after its deletion.
      const opened = await open(unfinished, 'w', 0o600);
      const compression = isCompressed(file) ? createGzip() : new PassThrough();
      await pipeline(Readable.from(lines), compression, opened.createWriteStream({ flush: true }), { signal });
    });
    await rename(unfinished, file);
    await syncFolder(path.dirname(file));
    return rows;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Reads the text of a dump; rejects when the file is missing or truncated. */
export async function readDump(file: string): Promise<string> {
  const bytes = await readFile(file);
  return (isCompressed(file) ? await promisify(gunzip)(bytes) : bytes).toString('utf8');
}
