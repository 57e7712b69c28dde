import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { findNats, startNats } from './nats.mjs';
import { freePorts } from './ports.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const READY_MS_MAX = 240_000;
const POLL_MS = 100;
const OUTPUT_LENGTH_MAX = 20_000;

/** Returns what a cluster needs and this machine lacks; empty when it can run. */
export function missingParts() {
  return [findNats() === null ? 'nats-server' : null, findPostgres() === null ? 'postgresql' : null].filter((part) => part !== null);
}

/** Returns the NATS server and the programs of PostgreSQL; throws when one is missing. */
function requiredParts() {
  const [nats, bin] = [findNats(), findPostgres()];
  if (nats === null || bin === null) throw new Error(`Missing on this machine: ${missingParts().join(', ')}`);
  return { nats, bin };
}

/** Starts one process of the product by `npm start`, and resolves when it is ready. */
async function startMember(name, { role, folder, port, env }) {
  const dataDir = path.join(folder, name);
  mkdirSync(dataDir, { recursive: true });
  const infoFile = path.join(folder, `${name}.json`);
  let output = '';
  const parent = spawn(process.execPath, ['scripts/start.mjs', `--info-file=${infoFile}`], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'info', ...env, ROLE: role, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [parent.stdout, parent.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-OUTPUT_LENGTH_MAX)));
  const origin = `http://127.0.0.1:${port}`;
  const giveUpAt = performance.now() + READY_MS_MAX;
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (parent.exitCode !== null || performance.now() > giveUpAt) throw new Error(`${name} did not become ready:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return {
    name,
    role,
    origin,
    port,
    parent,
    output: () => output,
    /** Process of the exchange, which the parent starts again when it dies. */
    exchangePid: () => (existsSync(infoFile) ? JSON.parse(readFileSync(infoFile, 'utf8')).exchangePid : null),
    metrics: async () => (await fetch(`${origin}/metrics`)).text(),
    async stop() {
      if (parent.exitCode !== null || parent.signalCode !== null) return;
      const ended = once(parent, 'exit');
      parent.kill('SIGTERM');
      await ended;
    },
  };
}

/** A door on loopback that gives each connection to the next reader, and to the one after it when that refuses. */
function openDoor(port, readers) {
  let next = 0;
  const server = net.createServer((visitor) => {
    const attempt = (left) => {
      const reader = readers[next % readers.length];
      next += 1;
      const upstream = net.connect(reader.port, '127.0.0.1');
      let isJoined = false;
      upstream.once('connect', () => {
        isJoined = true;
        visitor.pipe(upstream).pipe(visitor);
      });
      upstream.on('error', () => (isJoined || left <= 1 ? visitor.destroy() : attempt(left - 1)));
      upstream.on('close', () => isJoined && visitor.destroy());
      visitor.on('close', () => upstream.destroy());
    };
    visitor.on('error', () => visitor.destroy());
    attempt(readers.length);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/**
 * Starts NATS, PostgreSQL, owners (the first owns the market, the others stand by) and readers, and a door before the readers; all on
 * loopback. `folder` takes their data. Rejects when a part is missing (`missingParts`).
 */
export async function startCluster({ folder, port = 0, owners = 2, readers = 3, env = {} }) {
  const { nats, bin } = requiredParts();
  const count = 3 + owners + readers;
  const [natsPort, databasePort, freeDoor, ...ports] = await freePorts(count);
  const doorPort = port || freeDoor;
  const started = [];
  const stop = async () => {
    for (const part of started.reverse()) await part.stop();
  };
  const keep = async (starting) => {
    const part = await starting;
    started.push(part);
    return part;
  };
  try {
    const bus = await keep(startNats(nats, natsPort));
    const database = await keep(startPostgres(bin, path.join(folder, 'postgres'), databasePort));
    const origin = `http://localhost:${doorPort}`;
    const shared = { BUS_URL: bus.url, DATABASE_URL: database.url, SITE_URL: origin, TRUSTED_PROXIES: '127.0.0.1', ...env };
    const member = (name, role, place) => keep(startMember(name, { role, folder, port: ports[place], env: shared }));
    const all = { owners: [], readers: [] };
    for (let number = 0; number < owners; number += 1) all.owners.push(await member(`owner-${number + 1}`, 'owner', number));
    for (let number = 0; number < readers; number += 1) all.readers.push(await member(`reader-${number + 1}`, 'reader', owners + number));
    const door = await openDoor(doorPort, all.readers);
    started.push({ stop: () => new Promise((resolve) => void door.close(() => resolve())) });
    return { origin, bus, database, ...all, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
