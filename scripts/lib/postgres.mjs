import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { createConnection } from 'node:net';
import path from 'node:path';

const INSTALLED = '/usr/lib/postgresql';
const START_MS_MAX = 240_000;
const POLL_MS = 50;
/** PostgreSQL refuses to run as root. */
const NOBODY_ID = 65_534;

/** Returns the folder of the programs of an installed PostgreSQL; null when there is none. */
export function findPostgres() {
  if (!existsSync(INSTALLED)) return null;
  const [newest] = readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a));
  const bin = path.join(INSTALLED, newest ?? '', 'bin');
  return existsSync(path.join(bin, 'postgres')) ? bin : null;
}

/** User as which PostgreSQL runs; empty: the present one. */
const postgresUser = () => (process.getuid?.() === 0 ? { uid: NOBODY_ID, gid: NOBODY_ID } : {});

/** Asks for TLS, which a server that accepts connections answers with one byte. */
const answers = (port) =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])));
    const settle = (isUp) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.once('data', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('close', () => settle(false));
  });

async function untilUp(port, hasEnded = () => false) {
  const giveUpAt = performance.now() + START_MS_MAX;
  while (!(await answers(port))) {
    if (hasEnded() || performance.now() > giveUpAt) throw new Error('PostgreSQL did not start.');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Returns the ids of a server's main process, first, and of its children. */
function processesOf(pid) {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return [pid, ...stdout.split('\n').filter(Boolean).map(Number)];
}

/**
 * Returns the outermost folder of a path that a user (by default the one as which PostgreSQL runs) cannot enter; null when there is none. A
 * folder that does not exist yet is made with the mode of new ones, which others may enter.
 */
export function closedFolder(folder, { uid, gid } = postgresUser()) {
  if (uid === undefined) return null;
  const mayEnter = (one) => {
    const { mode, ...owner } = statSync(one);
    const shift = owner.uid === uid ? 6 : owner.gid === gid ? 3 : 0;
    return ((mode >> shift) & 1) === 1;
  };
  const names = path.resolve(folder).split(path.sep);
  const paths = names.map((_, depth) => names.slice(0, depth + 1).join(path.sep) || path.sep);
  return paths.find((one) => existsSync(one) && !mayEnter(one)) ?? null;
}

/** Returns the sentence for a folder that PostgreSQL cannot enter. */
export const closedFolderText = (closed) =>
  `PostgreSQL does not run as root, and its user cannot enter ${closed}. Set DATA_DIR to a folder that others may enter, such as one below /var/lib, or let them: chmod o+x ${closed}`;

function runAsOwner(command, args, cwd) {
  const { status, stderr } = spawnSync(command, args, { ...postgresUser(), cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${path.basename(command)} failed: ${stderr}`);
}

/** Creates a folder, and gives it to the user as whom PostgreSQL runs. */
function makeFolder(folder) {
  const owner = postgresUser();
  mkdirSync(folder, { recursive: true });
  if ('uid' in owner) chownSync(folder, owner.uid, owner.gid);
}

/** Creates the files of a new server in `data`, a folder below `folder`. */
export function initPostgres(bin, folder, data) {
  makeFolder(folder);
  const args = ['-D', data, '-U', 'tideline', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'];
  runAsOwner(path.join(bin, 'initdb'), args, folder);
}

/** Sends a signal; a process that has ended meanwhile is no error. */
function killQuietly(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Starts a PostgreSQL server in a folder, on a loopback port; resolves when it accepts connections. Its files are new, or a copy of those in
 * `template`; `args` are further ones of the server.
 */
export async function startPostgres(bin, folder, port, { template = null, args: more = [] } = {}) {
  const data = path.join(folder, 'data');
  const closed = closedFolder(path.dirname(folder));
  if (closed !== null) throw new Error(closedFolderText(closed));
  makeFolder(folder);
  if (template === null) initPostgres(bin, folder, data);
  else runAsOwner('cp', ['-a', template, data], folder);
  const args = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-c', 'max_connections=200', ...more];
  const start = () => spawn(path.join(bin, 'postgres'), args, { ...postgresUser(), cwd: folder, stdio: 'ignore' });
  let child = start();
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  await untilUp(port, hasEnded);
  const signal = (name) => {
    for (const pid of name === 'SIGKILL' ? [child.pid] : processesOf(child.pid)) killQuietly(pid, name);
  };
  const halt = async (name) => {
    if (hasEnded()) return;
    signal('SIGCONT');
    const ended = once(child, 'exit');
    child.kill(name);
    await ended;
  };
  return {
    url: `postgres://tideline@127.0.0.1:${port}/postgres`,
    signal,
    halt,
    /** Starts it again; while the processes of a killed one still end, it refuses to start. */
    async restart() {
      const giveUpAt = performance.now() + START_MS_MAX;
      for (;;) {
        child = start();
        try {
          return await untilUp(port, hasEnded);
        } catch (error) {
          if (!hasEnded() || performance.now() > giveUpAt) throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
    stop: () => halt('SIGINT'),
  };
}
