import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { childEnvironments } from './lib/child-environments.mjs';
import { onEnd } from './lib/end-signals.mjs';
import { inRoot, NEXT_CLI, ROOT } from './lib/paths.mjs';
import { freePorts } from './lib/ports.mjs';
import { waitForOk } from './lib/wait-for-ok.mjs';

// Runs the exchange from its sources, restarted on every change, and the web app in development mode behind the same front door.

const READY_WAIT_MS = 120_000;

process.chdir(ROOT);
if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
const [unusedPort, webPort] = await freePorts(2);
const port = process.env.PORT === '0' ? unusedPort : Number(process.env.PORT || 3000);
const environments = childEnvironments(process.env, { port, webPort, mode: 'development' });

const exitHook = new URL('./lib/exit-without-starter.mjs', import.meta.url).href;
const start = (args, env) =>
  spawn(process.execPath, args, { stdio: 'inherit', env: { ...env, NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --import ${exitHook}` } });
const children = [
  start([inRoot('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'], environments.exchange),
  start([NEXT_CLI, 'dev', '-H', 'localhost', '-p', String(webPort)], environments.web),
];

let isStopping = false;
function stop(code) {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
onEnd(() => stop(0));
for (const child of children) child.on('exit', (code) => stop(code ?? 1));

if (await waitForOk(`http://localhost:${port}/readyz`, READY_WAIT_MS, () => isStopping)) {
  process.stdout.write(`Tideline (development) is ready at http://localhost:${port}\n`);
}
