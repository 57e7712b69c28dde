import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('./bare-app', import.meta.url));
const NEXT = fileURLToPath(new URL('../node_modules/next/dist/bin/next', import.meta.url));
const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const };

/** Returns an unused loopback port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}

/** Polls until an address answers 200; throws after a minute or when the process ended. */
export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + 60_000;
  while (Date.now() < end && child.exitCode === null) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await wait(100);
  }
  throw new Error(`${url} did not come up`);
}

const BUILD_ID = `${FOLDER}/.next/BUILD_ID`;

/** Returns true when the bare app was built after the framework was installed. */
const isBuilt = (): boolean => existsSync(BUILD_ID) && statSync(BUILD_ID).mtimeMs > statSync(NEXT).ctimeMs;

/** Builds the bare app unless it was built with the installed framework, and starts it. */
export async function startBareApp(): Promise<{ origin: string; stop: () => Promise<void> }> {
  if (!isBuilt()) {
    const build = spawnSync(process.execPath, [NEXT, 'build'], { cwd: FOLDER, env: environment, encoding: 'utf8' });
    if (build.status !== 0) throw new Error(`the bare app did not build:\n${build.stdout}${build.stderr}`);
  }
  const port = await freePort();
  const child = spawn(process.execPath, [NEXT, 'start', '-H', '127.0.0.1', '-p', String(port)], {
    cwd: FOLDER,
    env: environment,
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await untilReady(origin, child).catch(async (error: unknown) => {
    if (child.exitCode === null) await stop();
    throw error;
  });
  return { origin, stop };
}
