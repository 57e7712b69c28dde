import { spawn } from 'node:child_process';
import { inRoot } from './lib/paths.mjs';
import { run, runNode } from './lib/run.mjs';

// Runs every check of the project on a busy machine: beside two busy loops, or, with `--one-core`, on one core.

const SPINNERS = 2;
const VERIFY = inRoot('scripts/verify.mjs');

async function besideSpinners() {
  const spinners = Array.from({ length: SPINNERS }, () =>
    // A spinner ends when its pipe closes; it checks every 100 ms.
    spawn(
      process.execPath,
      [
        '-e',
        "process.on('disconnect', () => process.exit()); const spin = () => { const end = Date.now() + 100; while (Date.now() < end); setImmediate(spin); }; spin();",
      ],
      { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    ),
  );
  const code = await runNode(VERIFY);
  for (const spinner of spinners) spinner.kill();
  return code;
}

process.exitCode = process.argv.includes('--one-core')
  ? await run('taskset', ['-c', '0', process.execPath, VERIFY])
  : await besideSpinners();
