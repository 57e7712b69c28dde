import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { inRoot } from './paths.mjs';
import { runNode } from './run.mjs';
import { isBuildCurrent } from './source-stamp.mjs';

/** Runs files of the browser tests whole, of which `npm run verify` has a sample: `variable` is set to `all`. Returns the exit code. */
export async function runWhole(variable, files) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'tideline-whole-'));
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
  await ensureDependencies();
  const chromium = await ensureChromium();
  const built = isBuildCurrent() ? 0 : await runNode(inRoot('scripts/build.mjs'));
  if (built !== 0) return built;
  const browser = chromium === null ? {} : { CHROMIUM_PATH: chromium };
  return runNode(inRoot('node_modules/@playwright/test/cli.js'), ['test', ...files, `--output=${path.join(scratch, 'results')}`], {
    env: { [variable]: 'all', PORT: '0', ...browser },
  });
}
