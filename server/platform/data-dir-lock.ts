import { randomBytes } from 'node:crypto';
import fs, { type FileHandle } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { makePrivateFolder } from './private-files';

const SOCKET_NAME = 'lock.sock';
const GUARD_NAME = 'lock.guard';
/** Longest socket path that every system accepts, bytes (108 on Linux, 104 on macOS, including the terminating zero). */
const SOCKET_PATH_BYTES_MAX = 100;
const WAIT_MS = 3_000;
const RETRY_EVERY_MS = 50;
const ANSWER_TIMEOUT_MS = 500;
/** Age from which a guard belongs to a killed process, milliseconds; a guard is normally held for a few milliseconds. */
const GUARD_AGE_MS_MAX = 5_000;

/** A held lock on the data folder. */
export interface DataDirLock {
  release(): Promise<void>;
}

/** The data folder belongs to another running process. */
export class DataDirLockedError extends Error {
  override readonly name = 'DataDirLockedError';
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Returns a path short enough to bind the folder's socket, however deep the folder is. */
async function openSocketPath(dir: string): Promise<{ socketPath: string; handle: FileHandle | null }> {
  const absolute = path.join(dir, SOCKET_NAME);
  const shortest = [absolute, path.relative(process.cwd(), absolute)].sort((a, b) => a.length - b.length)[0] ?? absolute;
  if (Buffer.byteLength(shortest) <= SOCKET_PATH_BYTES_MAX) return { socketPath: shortest, handle: null };
  if (process.platform !== 'linux') throw new Error(`DATA_DIR ${dir} is too long a path for its lock; choose a shorter one.`);
  const handle = await fs.open(dir, 'r');
  return { socketPath: `/proc/self/fd/${handle.fd}/${SOCKET_NAME}`, handle };
}

/** Returns the holder's process id, 'unknown' when the holder is too busy to answer, null when the lock is free. */
function askHolder(socketPath: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = net.connect(socketPath);
    let answer = '';
    let isConnected = false;
    const finish = (): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(isConnected ? answer.trim() || 'unknown' : null);
    };
    const timer = setTimeout(finish, ANSWER_TIMEOUT_MS);
    socket.setEncoding('utf8');
    socket.on('connect', () => (isConnected = true));
    socket.on('data', (text: string) => (answer += text));
    socket.on('error', finish);
    socket.on('end', finish);
  });
}

function listen(socketPath: string): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(`${process.pid}\n`);
    });
    server.on('error', reject);
    server.listen(socketPath, () => {
      server.unref();
      resolve(server);
    });
  });
}

function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Removes the guard of a dead process; by renaming, so that only one of two competing processes removes it. */
async function removeDeadGuard(guardPath: string): Promise<void> {
  const [text, stat] = await Promise.all([fs.readFile(guardPath, 'utf8'), fs.stat(guardPath)]).catch(() => ['', null] as const);
  if (!stat) return;
  const ageMs = Date.now() - stat.mtimeMs;
  const pid = Number(text);
  const isDead = ageMs > GUARD_AGE_MS_MAX || (Number.isInteger(pid) && pid > 0 && !isProcessAlive(pid));
  if (!isDead) return;
  const aside = `${guardPath}.${randomBytes(6).toString('hex')}`;
  await fs.rename(guardPath, aside).catch(() => undefined);
  const taken = await fs.stat(aside).catch(() => null);
  // Another process may have replaced the dead guard between the check and the rename: then it is restored.
  if (taken && taken.ino !== stat.ino) await fs.link(aside, guardPath).catch(() => undefined);
  await fs.rm(aside, { force: true });
}

/** Runs `work` as the only process that may check and replace the socket; resolves to null while another process does. */
async function withGuard<T>(dir: string, work: () => Promise<T>): Promise<T | null> {
  const guardPath = path.join(dir, GUARD_NAME);
  try {
    await fs.writeFile(guardPath, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    await removeDeadGuard(guardPath);
    return null;
  }
  try {
    return await work();
  } finally {
    await fs.rm(guardPath, { force: true });
  }
}

type Attempt = { server: net.Server } | { holder: string };

/** One attempt; replaces the socket of a dead process, which refuses connections. */
function tryAcquire(dir: string, socketPath: string): Promise<Attempt | null> {
  return withGuard<Attempt>(dir, async () => {
    const holder = await askHolder(socketPath);
    if (holder !== null) return { holder };
    await fs.rm(path.join(dir, SOCKET_NAME), { force: true });
    return { server: await listen(socketPath) };
  });
}

/** Process id of the lock's holder, as text ('unknown' when it does not answer); null when the folder is free. */
export async function holderOfDataDir(dir: string): Promise<string | null> {
  const { socketPath, handle } = await openSocketPath(path.resolve(dir)).catch(() => ({ socketPath: null, handle: null }));
  const holder = socketPath === null ? null : await askHolder(socketPath);
  await handle?.close();
  return holder;
}

/** Error message for a locked folder. */
export function lockedMessage(dir: string, holder: string): string {
  return `Another Tideline is already running on DATA_DIR ${dir} (process ${holder}). Stop it or choose another DATA_DIR.`;
}

/**
 * Locks the data folder for this process, creating it when needed, by a listening socket in it, which the system closes
 * however the process ends. Waits up to `waitMs` for another holder to end, then rejects with DataDirLockedError.
 */
export async function acquireDataDirLock(dir: string, { waitMs = WAIT_MS }: { waitMs?: number } = {}): Promise<DataDirLock> {
  const folder = path.resolve(dir);
  await makePrivateFolder(folder).catch((error: unknown) => {
    throw new Error(`DATA_DIR ${folder} cannot be used as a folder: ${error instanceof Error ? error.message : String(error)}`);
  });
  const { socketPath, handle } = await openSocketPath(folder);
  const giveUpAt = performance.now() + waitMs;
  let holder = 'unknown';
  try {
    for (;;) {
      const attempt = await tryAcquire(folder, socketPath);
      if (attempt && 'server' in attempt) {
        const { server } = attempt;
        const release = (): Promise<void> => new Promise((resolve) => void server.close(() => resolve(handle?.close())));
        return { release };
      }
      if (attempt) holder = attempt.holder;
      if (performance.now() >= giveUpAt) throw new DataDirLockedError(lockedMessage(dir, holder));
      await pause(RETRY_EVERY_MS);
    }
  } catch (error) {
    await handle?.close();
    throw error;
  }
}
