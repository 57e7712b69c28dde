import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { acquireDataDirLock, DataDirHeldError, holderOfDataDir } from './data-dir-lock';

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

/** Processes that all try for the folder at the same moment, and what each has to say. */
async function startHolders(count: number, dir: string, waitMs = 0): Promise<{ child: ChildProcess; said: string }[]> {
  const started = Array.from({ length: count }, () =>
    spawn(process.execPath, [script, dir, String(waitMs)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  children.push(...started);
  await Promise.all(started.map((child) => once(child, 'message')));
  const answers = started.map((child) => once(child, 'message') as Promise<[string]>);
  for (const child of started) child.send('go');
  const said = await Promise.all(answers);
  return started.map((child, index) => ({ child, said: said[index]?.[0] ?? '' }));
}

async function startHolder(dir: string): Promise<{ child: ChildProcess; said: string }> {
  const [holder] = await startHolders(1, dir);
  if (!holder) throw new Error('no process');
  return holder;
}

it('a folder is created, held, and free again after its release', async () => {
  const dir = newFolder();
  const lock = await acquireDataDirLock(dir);
  expect(await holderOfDataDir(dir)).toBe(String(process.pid));
  await lock.release();
  expect(await holderOfDataDir(dir)).toBeNull();
  expect(await fs.readdir(dir)).toEqual([]);
});

it('a second process is refused with a sentence that names the folder and the first one', async () => {
  const dir = newFolder();
  const { child, said } = await startHolder(dir);
  expect(said).toBe('held');
  const refusal = await acquireDataDirLock(dir, { waitMs: 0 }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DataDirHeldError);
  expect(String(refusal)).toContain(
    `Another Tideline is already running on DATA_DIR ${dir} (process ${child.pid}). Stop it or choose another DATA_DIR.`,
  );
});

it('a holder that stops answering still holds', async () => {
  const dir = newFolder();
  const { child } = await startHolder(dir);
  child.kill('SIGSTOP');
  await expect(acquireDataDirLock(dir, { waitMs: 0 })).rejects.toThrow('process unknown');
});

it('a killed holder leaves nothing in the way', async () => {
  const dir = newFolder();
  const { child } = await startHolder(dir);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await fs.readdir(dir)).toEqual(['lock.sock']);
  await (await acquireDataDirLock(dir, { waitMs: 0 })).release();
});

it('whoever waits gets the folder when the holder goes', async () => {
  const dir = newFolder();
  const { child } = await startHolder(dir);
  const waiting = acquireDataDirLock(dir, { waitMs: 10_000 });
  child.kill('SIGKILL');
  await (await waiting).release();
});

it('of six who find a dead holder at once exactly one gets the folder', async () => {
  for (let round = 0; round < 3; round += 1) {
    const dir = newFolder();
    const { child } = await startHolder(dir);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const said = (await startHolders(6, dir, 300)).map((holder) => holder.said);
    expect(said.filter((text) => text === 'held')).toHaveLength(1);
    expect(said.filter((text) => text.startsWith('Another Tideline'))).toHaveLength(5);
  }
});

it('a guard left by a process killed while it held it is removed', async () => {
  const dir = newFolder();
  await fs.mkdir(dir, { recursive: true });
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  await fs.writeFile(path.join(dir, 'lock.guard'), String(gone.pid));
  await (await acquireDataDirLock(dir, { waitMs: 2_000 })).release();
  expect(await fs.readdir(dir)).toEqual([]);
});

it('a folder deeper than a socket path may be is held all the same', async () => {
  const dir = path.join(newFolder(), 'deep'.repeat(20), 'deeper'.repeat(10));
  const lock = await acquireDataDirLock(dir);
  expect(await holderOfDataDir(dir)).toBe(String(process.pid));
  await lock.release();
});
