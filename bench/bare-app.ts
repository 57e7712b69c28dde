import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/lib/ports.mjs';

const FOLDER = fileURLToPath(new URL('./bare-app', import.meta.url));
const NEXT = fileURLToPath(new URL('../node_modules/next/dist/bin/next', import.meta.url));
const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const };

/** Polls until an address answers 200; throws after a minute or when the process has ended. */
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

/** Returns true when the build of the bare app is newer than the installed framework. */
const isBuilt = (): boolean => existsSync(BUILD_ID) && statSync(BUILD_ID).mtimeMs > statSync(NEXT).ctimeMs;

/** Builds the bare app, unless its build is current, and starts it. */
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
