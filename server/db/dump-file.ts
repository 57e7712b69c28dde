import { createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import type { Database } from './database';
import { syncFolder } from './sync-folder';
import { dumpDatabase } from './transfer';

/** End of the name of a dump that is not whole yet. */
export const UNFINISHED = '.new';

const isZipped = (file: string): boolean => file.endsWith('.gz');

/**
 * Writes a dump, zipped when the name ends in `.gz`, and resolves to the number of rows once it is on the disk. Before that
 * the file has another name; when it cannot be finished (`signal`, a full disk) nothing stays.
 */
export async function writeDump(database: Database, file: string, signal?: AbortSignal): Promise<number> {
  const unfinished = `${file}${UNFINISHED}`;
  try {
    const rows = await dumpDatabase(database, (lines) =>
      pipeline(
        Readable.from(lines),
        isZipped(file) ? createGzip() : new PassThrough(),
        createWriteStream(unfinished, { mode: 0o600, flush: true }),
        { signal },
      ),
    );
    await rename(unfinished, file);
    await syncFolder(path.dirname(file));
    return rows;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Text of a dump; rejects when there is no such file or it is cut off. */
export async function readDump(file: string): Promise<string> {
  const bytes = await readFile(file);
  return (isZipped(file) ? await promisify(gunzip)(bytes) : bytes).toString('utf8');
}
