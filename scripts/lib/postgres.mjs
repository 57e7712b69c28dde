import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
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

/** Starts a PostgreSQL server with a new database in a folder, on a loopback port; resolves when it accepts connections. */
export async function startPostgres(bin, folder, port) {
  const owner = process.getuid?.() === 0 ? { uid: NOBODY_ID, gid: NOBODY_ID } : {};
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
