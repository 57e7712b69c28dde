import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { homedir } from 'node:os';
import path from 'node:path';

/** Folder for the server's package where it is not installed. */
const CACHE = path.join(homedir(), '.cache', 'tideline', 'nats');
/** Fetches and unpacks Debian's package; bounded, for machines without a network. */
const FETCH =
  'apt-get download -o Acquire::Retries=1 -o Acquire::http::Timeout=20 nats-server && dpkg -x nats-server_*.deb . && rm nats-server_*.deb';
const START_MS_MAX = 20_000;
const POLL_MS = 50;

/** Returns the path of an installed NATS server; null when there is none. */
function installed() {
  const { stdout, status } = spawnSync('which', ['nats-server'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/**
 * Returns the path of a NATS server: an installed one, one that was fetched before, or Debian's package, fetched and unpacked into a cache
 * folder without any rights; null where it cannot be had.
 */
export function findNats() {
  const cached = path.join(CACHE, 'usr', 'sbin', 'nats-server');
  const found = installed() ?? (existsSync(cached) ? cached : null);
  if (found !== null) return found;
  mkdirSync(CACHE, { recursive: true });
  const fetched = spawnSync('sh', ['-c', FETCH], { cwd: CACHE, stdio: 'ignore' });
  return fetched.status === 0 && existsSync(cached) ? cached : null;
}

const isOpen = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

async function untilOpen(port) {
  const giveUpAt = performance.now() + START_MS_MAX;
  while (!(await isOpen(port))) {
    if (performance.now() > giveUpAt) throw new Error('The NATS server did not start.');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Starts a NATS server on a loopback port; resolves when it accepts connections. */
export async function startNats(file, port) {
  const start = () => spawn(file, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  let child = start();
  await untilOpen(port);
  const exited = () => child.exitCode !== null || child.signalCode !== null;
  return {
    url: `nats://127.0.0.1:${port}`,
    /** Sends a signal. */
    signal: (name) => child.kill(name),
    /** Starts it again after its end. */
    async restart() {
      if (!exited()) await once(child, 'exit');
      child = start();
      await untilOpen(port);
    },
    stop: () =>
      new Promise((resolve) => {
        if (exited()) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGCONT');
        child.kill('SIGTERM');
      }),
  };
}
