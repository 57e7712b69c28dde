import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makePrivateFolder, repairModes, writePrivateFile } from './private-files';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'tideline-modes-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const at = (...parts: string[]): string => path.join(dir, ...parts);
const modeOf = async (...parts: string[]): Promise<string> => ((await stat(at(...parts))).mode & 0o777).toString(8);

async function makeOpen(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await chmod(path.dirname(file), 0o755);
  await writeFile(file, 'x');
  await chmod(file, 0o666);
}

it('writes a private file and its folder atomically and leaves no temporary file behind', async () => {
  await writePrivateFile(at('mailbox', 'deep', 'a.eml'), 'hello');
  expect(await readFile(at('mailbox', 'deep', 'a.eml'), 'utf8')).toBe('hello');
  expect([await modeOf('mailbox'), await modeOf('mailbox', 'deep'), await modeOf('mailbox', 'deep', 'a.eml')]).toEqual([
    '700',
    '700',
    '600',
  ]);
  expect(await readdir(at('mailbox', 'deep'))).toEqual(['a.eml']);
});

it('leaves no temporary file behind when the file cannot be renamed', async () => {
  await mkdir(at('cache', 'taken', 'by a folder'), { recursive: true });
  await expect(writePrivateFile(at('cache', 'taken'), 'x')).rejects.toThrow();
  expect(await readdir(at('cache'))).toEqual(['taken']);
});

it('an existing folder keeps its mode', async () => {
  await chmod(dir, 0o755);
  await makePrivateFolder(dir);
  expect(await modeOf()).toBe('755');
});

it('removes other users’ permissions from all private folders and their contents, and from nothing else', async () => {
  const folders = ['db', 'db.damaged-2026-11-22T16-00-00.000Z', 'cache', 'mailbox', 'sms', 'backups'];
  for (const folder of folders) await makeOpen(at(folder, 'base', '1', 'file'));
  for (const folder of folders) await chmod(at(folder), 0o777);
  await makeOpen(at('elsewhere', 'file'));
  await chmod(dir, 0o755);
  await symlink(at('elsewhere', 'file'), at('db', 'link'));
  await symlink(at('elsewhere'), at('db', 'linked-folder'));
  expect((await repairModes(dir)).failed).toBe(0);
  for (const folder of folders) {
    expect([
      await modeOf(folder),
      await modeOf(folder, 'base'),
      await modeOf(folder, 'base', '1'),
      await modeOf(folder, 'base', '1', 'file'),
    ]).toEqual(['700', '700', '700', '600']);
  }
  expect([await modeOf(), await modeOf('elsewhere'), await modeOf('elsewhere', 'file')]).toEqual(['755', '755', '666']);
  expect(await repairModes(dir)).toEqual({ repaired: 0, failed: 0 });
});

it('repairs a folder on another disk that is reached by a link', async () => {
  await makeOpen(at('disk', 'file'));
  await symlink(at('disk'), at('db'));
  await repairModes(dir);
  expect([await modeOf('disk'), await modeOf('disk', 'file')]).toEqual(['700', '600']);
});

it('a missing folder needs no repair', async () => {
  expect(await repairModes(at('none'))).toEqual({ repaired: 0, failed: 0 });
});
