import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../tests/builders/databases';
import { readDump, writeDump } from './dump-file';

const scratch = mkdtempSync(path.join(tmpdir(), 'exchange-dump-'));
afterEach(() => void vi.restoreAllMocks());
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

interface Sync {
  kind: string;
  bytes: number | null;
  names: string[];
}

/** Records every sync of a file or a folder, with the names in `folder` at that time. */
async function recordSyncs(folder: string): Promise<Sync[]> {
  const syncs: Sync[] = [];
  const handle = await open(folder);
  const methods = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const { sync } = methods;
  vi.spyOn(methods, 'sync').mockImplementation(async function (this: FileHandle) {
    const stat = await this.stat();
    syncs.push({ kind: stat.isFile() ? 'file' : 'folder', bytes: stat.isFile() ? stat.size : null, names: readdirSync(folder) });
    await sync.call(this);
  });
  return syncs;
}

it.each(['dump.jsonl', 'dump.jsonl.gz'])('%s is synced as a whole before it has its name, and then its name', async (name) => {
  const { database, stop } = await openTestDatabase();
  const folder = mkdtempSync(path.join(scratch, 'folder-'));
  const file = path.join(folder, name);
  const syncs = await recordSyncs(folder);
  await writeDump(database, file);
  expect(syncs).toEqual([
    { kind: 'file', bytes: statSync(file).size, names: [`${name}.new`] },
    { kind: 'folder', bytes: null, names: [name] },
  ]);
  expect(await readDump(file)).toMatch(/^\{"format":"tideline-database"/);
  await stop();
});
