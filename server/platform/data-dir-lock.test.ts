import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { acquireDataDirLock, DataDirLockedError, holderOfDataDir } from './data-dir-lock';

let scratch = '';
let script = '';
const children: ChildProcess[] = [];

beforeAll(async () => {
  scratch = await fs.mkdtemp(path.join(tmpdir(), 'tideline-lock-'));
  const bundle = path.join(scratch, 'lock.mjs');
  await build({
    entryPoints: [path.join(import.meta.dirname, 'data-dir-lock.ts')],
    outfile: bundle,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  });
  script = path.join(scratch, 'holder.mjs');
  await fs.writeFile(
    script,
    `import { acquireDataDirLock } from ${JSON.stringify(pathToFileURL(bundle).href)};
     process.once('message', () => acquireDataDirLock(process.argv[2], { waitMs: Number(process.argv[3]) }).then(
       () => { process.send('held'); setInterval(() => undefined, 1_000); },
       (error) => { process.send(error.message); process.disconnect(); }));
     process.send('up');`,
  );
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

afterAll(() => fs.rm(scratch, { recursive: true, force: true }));

let folders = 0;
const newFolder = (): string => path.join(scratch, `data-${(folders += 1)}`);

/** Starts processes that all try to lock the folder at the same moment; resolves to the answer of each. */
async function startHolders(count: number, dir: string, waitMs = 0): Promise<{ child: ChildProcess; answer: string }[]> {
  const started = Array.from({ length: count }, () =>
    spawn(process.execPath, [script, dir, String(waitMs)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  children.push(...started);
  await Promise.all(started.map((child) => once(child, 'message')));
  const answers = started.map((child) => once(child, 'message') as Promise<[string]>);
  for (const child of started) child.send('go');
  const messages = await Promise.all(answers);
  return started.map((child, index) => ({ child, answer: messages[index]?.[0] ?? '' }));
}

async function startHolder(dir: string): Promise<{ child: ChildProcess; answer: string }> {
  const [holder] = await startHolders(1, dir);
  if (!holder) throw new Error('no process');
  return holder;
}

it('creates and locks a folder, which is free again after the release', async () => {
  const dir = newFolder();
  const lock = await acquireDataDirLock(dir);
  expect(await holderOfDataDir(dir)).toBe(String(process.pid));
  await lock.release();
  expect(await holderOfDataDir(dir)).toBeNull();
  expect(await fs.readdir(dir)).toEqual([]);
});

it('refuses a second process with a message that names the folder and the first process', async () => {
  const dir = newFolder();
  const { child, answer } = await startHolder(dir);
  expect(answer).toBe('held');
  const refusal = await acquireDataDirLock(dir, { waitMs: 0 }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DataDirLockedError);
  expect(String(refusal)).toContain(
    `Another Tideline is already running on DATA_DIR ${dir} (process ${child.pid}). Stop it or choose another DATA_DIR.`,
  );
});

it('a holder that stops answering keeps the lock', async () => {
  const dir = newFolder();
  const { child } = await startHolder(dir);
  child.kill('SIGSTOP');
  await expect(acquireDataDirLock(dir, { waitMs: 0 })).rejects.toThrow('process unknown');
});

it('the lock of a killed holder can be acquired at once', async () => {
  const dir = newFolder();
  const { child } = await startHolder(dir);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await fs.readdir(dir)).toEqual(['lock.sock']);
  await (await acquireDataDirLock(dir, { waitMs: 0 })).release();
});

it('a waiting process gets the lock when the holder ends', async () => {
  const dir = newFolder();
  const { child } = await startHolder(dir);
  const waiting = acquireDataDirLock(dir, { waitMs: 10_000 });
  child.kill('SIGKILL');
  await (await waiting).release();
});

it('exactly one of six processes that find a dead holder gets the lock', async () => {
  for (let round = 0; round < 3; round += 1) {
    const dir = newFolder();
    const { child } = await startHolder(dir);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const heldOrRefused = (await startHolders(6, dir, 300)).map((holder) => holder.answer);
    expect(heldOrRefused.filter((text) => text === 'held')).toHaveLength(1);
    expect(heldOrRefused.filter((text) => text.startsWith('Another Tideline'))).toHaveLength(5);
  }
});

it('removes a guard left by a killed process', async () => {
  const dir = newFolder();
  await fs.mkdir(dir, { recursive: true });
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  await fs.writeFile(path.join(dir, 'lock.guard'), String(gone.pid));
  await (await acquireDataDirLock(dir, { waitMs: 2_000 })).release();
  expect(await fs.readdir(dir)).toEqual([]);
});

it('locks a folder whose path is longer than a socket path may be', async () => {
  const dir = path.join(newFolder(), 'deep'.repeat(20), 'deeper'.repeat(10));
  const lock = await acquireDataDirLock(dir);
  expect(await holderOfDataDir(dir)).toBe(String(process.pid));
  await lock.release();
});

it('names the setting when the folder is a file', async () => {
  const file = path.join(scratch, 'file');
  await fs.writeFile(file, '');
  await expect(acquireDataDirLock(file)).rejects.toThrow(`DATA_DIR ${file} cannot be used as a folder: EEXIST`);
});
