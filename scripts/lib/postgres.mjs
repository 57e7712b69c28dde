import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { createConnection } from 'node:net';
import path from 'node:path';

const INSTALLED = '/usr/lib/postgresql';
const START_MS_MAX = 60_000;
const POLL_MS = 100;
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

/** Starts a PostgreSQL server with a new database in a folder, on a loopback port; resolves when it accepts connections. */
export async function startPostgres(bin, folder, port) {
  const owner = postgresUser();
  const closed = closedFolder(path.dirname(folder), owner);
  if (closed !== null) throw new Error(closedFolderText(closed));
  mkdirSync(folder, { recursive: true });
  if ('uid' in owner) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const init = ['-D', data, '-U', 'tideline', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'];
  const { status, stderr } = spawnSync(path.join(bin, 'initdb'), init, { ...owner, cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
  const args = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-c', 'max_connections=200'];
  const start = () => spawn(path.join(bin, 'postgres'), args, { ...owner, cwd: folder, stdio: 'ignore' });
  let child = start();
  await untilUp(port);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    url: `postgres://tideline@127.0.0.1:${port}/postgres`,
    /** Sends a signal to the server's processes; SIGKILL to its main one, which ends the others. */
    signal: (name) => {
      for (const pid of name === 'SIGKILL' ? [child.pid] : processesOf(child.pid)) process.kill(pid, name);
    },
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
    stop: () =>
      new Promise((resolve) => {
        if (hasEnded()) return resolve();
        child.once('exit', () => resolve());
        for (const pid of processesOf(child.pid)) process.kill(pid, 'SIGCONT');
        child.kill('SIGINT');
      }),
  };
}
