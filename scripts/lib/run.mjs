import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onEnd } from './end-signals.mjs';
import { ROOT } from './paths.mjs';

/** Exit code of a process ended by SIGTERM: 128 + 15. */
const ENDED_BY_SIGTERM = 143;

const running = new Set();
let isWatching = false;
let isEnding = false;

/** Ends the running commands, then this process. */
async function end() {
  if (isEnding) return;
  isEnding = true;
  const ended = [...running].map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(ended);
  process.exit(ENDED_BY_SIGTERM);
}

/**
 * Runs a command in the project's folder with its output shown; resolves with its exit code. A termination signal, or the end of npm,
 * ends the running commands and this process; no further command starts.
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  if (!isWatching) onEnd(end, ['verify', 'verify:busy', 'verify:languages', 'verify:live', 'bench']);
  isWatching = true;
  return new Promise((resolve) => {
    if (isEnding) return;
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', quiet ? 'ignore' : 'inherit'],
    });
    running.add(child);
    const settle = (code) => {
      running.delete(child);
      if (!isEnding) resolve(code);
    };
    child.on('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      settle(127);
    });
    child.on('exit', (code, signal) => settle(code ?? (signal ? 1 : 0)));
  });
}

/** Runs a Node program of the project or of a package. */
export function runNode(file, args = [], options = {}) {
  return run(process.execPath, [file, ...args], options);
}

/** Runs npm: the installation that runs this process, else the one in PATH. */
export function runNpm(args, options = {}) {
  const cli = process.env.npm_execpath;
  return cli !== undefined && /npm-cli\.[cm]?js$/.test(cli) ? runNode(cli, args, options) : run('npm', args, options);
}
