import { spawn } from 'node:child_process';
import { inRoot } from './lib/paths.mjs';
import { run, runNode } from './lib/run.mjs';

// Runs every check of the project under load: beside two busy loops, or, with `--one-core`, on one core.

const BUSY_LOOPS = 2;
const VERIFY = inRoot('scripts/verify.mjs');

async function runBesideBusyLoops() {
  const loops = Array.from({ length: BUSY_LOOPS }, () =>
    // A busy loop ends when its pipe closes, which it checks every 100 ms.
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
  for (const loop of loops) loop.kill();
  return code;
}

process.exitCode = process.argv.includes('--one-core')
  ? await run('taskset', ['-c', '0', process.execPath, VERIFY])
  : await runBesideBusyLoops();
