import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** Runs a command-line tool of the exchange with the settings of `.env`: its bundle if there is one, else its source. */
export function runTool(bundle, source, args) {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  const program = existsSync(bundle) ? [bundle] : ['--import', 'tsx', inRoot(source)];
  const { status } = spawnSync(process.execPath, [...program, ...args], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
