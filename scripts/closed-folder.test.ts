import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { closedFolder, closedFolderText } from './lib/postgres.mjs';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function newFolder(mode: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'closed-'));
  folders.push(folder);
  chmodSync(folder, mode);
  return folder;
}

const STRANGER = { uid: 65_534, gid: 65_534 };

it('names the outermost folder that the user of PostgreSQL cannot enter, also above folders that do not exist yet', () => {
  const closed = newFolder(0o700);
  mkdirSync(path.join(closed, 'data'), { mode: 0o755 });
  expect(closedFolder(path.join(closed, 'data', 'cluster'), STRANGER)).toBe(closed);
  chmodSync(closed, 0o711);
  expect(closedFolder(path.join(closed, 'data', 'cluster'), STRANGER)).toBeNull();
  expect(closedFolderText(closed)).toContain(`cannot enter ${closed}.`);
});

it('is none for the owner of the folder, and for a user as which everything runs', () => {
  const folder = newFolder(0o700);
  const { uid, gid } = statSync(folder);
  expect([closedFolder(folder, { uid, gid }), closedFolder(folder, {})]).toEqual([null, null]);
});
