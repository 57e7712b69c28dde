import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import { countLine, playwrightCounts, playwrightFailures, playwrightSkips } from './lib/counts.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { inRoot } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { isBuildCurrent } from './lib/source-stamp.mjs';

// Runs the browser stories against the built product with FEED=live, over two venues on loopback whose prices the stories send; those that
// live markets have no place for are skipped with their reason (e2e/fixtures/simulated-only.ts). `npm run verify` has a sample of it.
// Arguments choose files: `npm run verify:live -- alerts accounts`.

const scratch = mkdtempSync(path.join(tmpdir(), 'tideline-live-'));
// The pictures and traces of failed stories stay, where their paths say.
process.on('exit', (code) => code === 0 && rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
const report = path.join(scratch, 'playwright.json');

async function stories() {
  const chromium = await ensureChromium();
  const projects = ['--project=live', '--project=live-phone'];
  const output = ['--reporter=list,json', `--output=${path.join(scratch, 'results')}`];
  return runNode(inRoot('node_modules/@playwright/test/cli.js'), ['test', ...process.argv.slice(2), ...projects, ...output], {
    env: { VERIFY_LIVE: 'all', PORT: '0', PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }) },
  });
}

await ensureDependencies();
const built = isBuildCurrent() ? 0 : await runNode(inRoot('scripts/build.mjs'));
if (built === 0) {
  const counts = playwrightCounts(report, await stories());
  for (const failure of playwrightFailures(report)) process.stdout.write(`failed: ${failure}\n`);
  for (const [reason, count] of playwrightSkips(report)) process.stdout.write(`not on live markets: ${count} ${reason}\n`);
  process.stdout.write(`${countLine(counts)}\n`);
  process.exitCode = counts.failed === 0 ? 0 : 1;
} else process.exitCode = built;
