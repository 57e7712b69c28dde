import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitForPort } from './lib/ports.mjs';

const libUrl = (name: string): string => JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'lib', name)).href);

/** Module by which a process reports itself to the test; the connection closes when the process ends. */
const REPORT = `
  import net from 'node:net';
  export const report = (fact) => net.connect(Number(process.env.TEST_PORT), '127.0.0.1').on('error', () => undefined).write(JSON.stringify(fact) + '\\n');
`;

const PARENT = `
  import { onEnd } from ${libUrl('end-signals.mjs')};
  import { SupervisedChild } from ${libUrl('supervised-child.mjs')};
  import { report } from './report.mjs';
  const child = new SupervisedChild({ name: 'The child', file: 'child.mjs', env: process.env });
  let isStopping = false;
  onEnd(async () => {
    if (isStopping) return;
    isStopping = true;
    await child.stop(5_000);
    process.exit(0);
  });
  child.start();
  report({ role: 'parent', pid: process.pid, starterPid: process.ppid });
`;

const CHILD = `
  import net from 'node:net';
  import { report } from './report.mjs';
  const server = net.createServer().listen(Number(process.env.CHILD_PORT ?? 0), () => report({ role: 'child', pid: process.pid, port: server.address().port }));
`;

/** Parent whose child has no pipe to it, as in `npm run dev`. */
const PARENT_WITHOUT_PIPE = `
  import { spawn } from 'node:child_process';
  import { report } from './report.mjs';
  spawn(process.execPath, ['child.mjs'], { env: { ...process.env, NODE_OPTIONS: '--import ' + ${libUrl('exit-without-starter.mjs')} } });
  report({ role: 'parent', pid: process.pid });
`;

interface Fact {
  role: 'parent' | 'child';
  pid: number;
  starterPid?: number;
  port?: number;
}

let scratch = '';
let server: net.Server;
/** npm, or the process in its place. */
let starter: ChildProcess;
const facts: { fact: Fact; ended: Promise<unknown> }[] = [];
let onFact = (): void => undefined;

beforeEach(async () => {
  scratch = mkdtempSync(path.join(tmpdir(), 'tideline-signals-'));
  writeFileSync(
    path.join(scratch, 'package.json'),
    JSON.stringify({ name: 'scene', type: 'module', scripts: { start: 'node parent.mjs' } }),
  );
  for (const [name, text] of [
    ['report', REPORT],
    ['parent', PARENT],
    ['child', CHILD],
    ['parent-without-pipe', PARENT_WITHOUT_PIPE],
  ] as const)
    writeFileSync(path.join(scratch, `${name}.mjs`), text);
  server = net.createServer((socket) => {
    const ended = once(socket, 'close');
    socket.on('error', () => undefined);
    socket.once('data', (line: Buffer) => {
      facts.push({ fact: JSON.parse(line.toString()) as Fact, ended });
      onFact();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  for (const { fact } of facts.splice(0)) killNow(fact.pid);
  if (starter.pid !== undefined) killNow(starter.pid);
  await new Promise((resolve) => void server.close(resolve));
  rmSync(scratch, { recursive: true, force: true });
});

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** Waits until at least `count` processes of a role have reported, and returns the newest. */
async function reported(role: Fact['role'], count = 1): Promise<(typeof facts)[number]> {
  for (;;) {
    const found = facts.filter(({ fact }) => fact.role === role);
    const newest = found.at(-1);
    if (newest && found.length >= count) return newest;
    await new Promise<void>((resolve) => (onFact = resolve));
  }
}

const portOf = (): string => String((server.address() as AddressInfo).port);

/** Starts the scene by `npm start`. */
async function startByNpm() {
  starter = spawn('npm', ['start'], {
    cwd: scratch,
    env: { ...process.env, TEST_PORT: portOf(), npm_lifecycle_event: '' },
    stdio: 'ignore',
    detached: true,
  });
  return { parent: await reported('parent'), child: await reported('child') };
}

it.each([
  ['npm', 'SIGTERM', () => starter.pid],
  ['npm', 'SIGHUP', () => starter.pid],
  ['npm', 'SIGKILL', () => starter.pid],
  // A terminal sends a signal to the whole process group.
  ['npm with its process group', 'SIGINT', () => -Number(starter.pid)],
  ['npm with its process group', 'SIGHUP', () => -Number(starter.pid)],
  ['npm’s shell', 'SIGTERM', (parent: Fact) => parent.starterPid],
  ['npm’s shell', 'SIGHUP', (parent: Fact) => parent.starterPid],
  ['npm’s shell', 'SIGKILL', (parent: Fact) => parent.starterPid],
  ['the parent', 'SIGTERM', (parent: Fact) => parent.pid],
  ['the parent', 'SIGHUP', (parent: Fact) => parent.pid],
  ['the parent', 'SIGKILL', (parent: Fact) => parent.pid],
] as const)('%s, ended by %s, ends parent and child too and frees the port', async (_name, signal, pidOf) => {
  const { parent, child } = await startByNpm();
  process.kill(Number(pidOf(parent.fact)), signal);
  await Promise.all([parent.ended, child.ended]);
  expect(await waitForPort(Number(child.fact.port), 5_000)).toBe(true);
});

it('a child that dies is restarted, and ends with the others', async () => {
  const { parent, child } = await startByNpm();
  process.kill(child.fact.pid, 'SIGKILL');
  const second = await reported('child', 2);
  expect(second.fact.pid).not.toBe(child.fact.pid);
  process.kill(parent.fact.pid, 'SIGTERM');
  await Promise.all([parent.ended, second.ended]);
});

it('a child of `npm run dev` ends when its parent is killed', async () => {
  starter = spawn(process.execPath, ['parent-without-pipe.mjs'], {
    cwd: scratch,
    env: { ...process.env, TEST_PORT: portOf() },
    stdio: 'ignore',
  });
  const { fact, ended } = await reported('child');
  starter.kill('SIGKILL');
  await ended;
  expect(await waitForPort(Number(fact.port), 5_000)).toBe(true);
});
