import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import {
  countLine,
  oneFailed,
  onePassed,
  playwrightCounts,
  playwrightFailures,
  sumCounts,
  vitestCounts,
  vitestFailures,
} from './lib/counts.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureNginx } from './lib/nginx.mjs';
import { nodeVersionError } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

// Runs every check of the project. The last line is "N passed, N failed".

const TSC = inRoot('node_modules/typescript/bin/tsc');
const CODE_FOLDERS = ['app', 'components', 'features', 'lib', 'server', 'tests', 'e2e', 'bench', 'middleware.ts'];

const versionError = nodeVersionError();
if (versionError !== null) {
  process.stderr.write(`${versionError}\n`);
  process.exit(1);
}

const startedAt = performance.now();
const scratch = mkdtempSync(path.join(tmpdir(), 'tideline-verify-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
const inScratch = (name) => path.join(scratch, name);
// Running instances and settings of the user's shell must not change the checks.
const env = { DATA_DIR: inScratch('data'), PORT: '0', FEED: '', EXCHANGE_ORIGIN: '', WEB_ORIGIN: '', LOG_LEVEL: '' };

function checkLockfile() {
  const entries = readFileSync(inRoot('package-lock.json'), 'utf8').match(/"resolved":/g)?.length ?? 0;
  if (entries > 0) process.stdout.write(`package-lock.json names a registry host in ${entries} entries\n`);
  return entries === 0 ? 0 : 1;
}

/** Names of failed tests, repeated at the end, as a long output is often cut to its end. */
const failures = [];

const asCheck = async (work) => ((await work) === 0 ? onePassed() : oneFailed());

async function unitTests() {
  const report = inScratch('vitest.json');
  const code = await runNode(
    inRoot('node_modules/vitest/vitest.mjs'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { env },
  );
  failures.push(...vitestFailures(report));
  return vitestCounts(report, code);
}

async function browserTests() {
  const chromium = await ensureChromium();
  const report = inScratch('playwright.json');
  const browser = chromium === null ? {} : { CHROMIUM_PATH: chromium };
  const code = await runNode(inRoot('node_modules/@playwright/test/cli.js'), ['test', '--reporter=list,json'], {
    env: { ...env, ...browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  failures.push(...playwrightFailures(report));
  return playwrightCounts(report, code);
}

/** Steps without tests, the longest first: each of two cores takes the next one. The tests use all cores. */
const CODE_STEPS = [
  ['lockfile', async () => asCheck(checkLockfile())],
  ['lint', () => asCheck(runNode(inRoot('node_modules/eslint/bin/eslint.js'), ['.']))],
  ['types', () => asCheck(runNode(TSC, ['-p', 'tsconfig.check.json']))],
  ['format', () => asCheck(runNode(inRoot('node_modules/prettier/bin/prettier.cjs'), ['--check', '.']))],
  ['build', () => asCheck(runNode(inRoot('scripts/build.mjs')))],
  ['types of the server', () => asCheck(runNode(TSC, ['-p', 'server', '--noEmit']))],
  ['import table', () => asCheck(runNode(inRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'), CODE_FOLDERS))],
  ['house rules', () => asCheck(runNode(inRoot('scripts/checks/run.mjs')))],
];
const TEST_STEPS = [
  ['unit and contract tests', unitTests],
  ['browser tests', browserTests],
];

const results = [];

/** Runs the steps of a list that no other call has taken from it. */
async function runSteps(steps) {
  for (let step = steps.shift(); step; step = steps.shift()) {
    const [name, work] = step;
    process.stdout.write(`\n── ${name}\n`);
    const stepStartedAt = performance.now();
    const counts = await work();
    results.push({ name, counts, seconds: (performance.now() - stepStartedAt) / 1000 });
  }
}

await ensureDependencies();
await ensureNginx();
await Promise.all([runSteps(CODE_STEPS), runSteps(CODE_STEPS)]);
await runSteps(TEST_STEPS);

process.stdout.write('\n');
for (const failure of failures) process.stdout.write(`failed: ${failure}\n`);
for (const { name, counts, seconds } of results) {
  process.stdout.write(`${counts.failed === 0 ? '✓' : '✗'} ${name}: ${countLine(counts)} (${seconds.toFixed(1)} s)\n`);
}
const recording = process.env.MARKET_DATA_DIR
  ? "the project's own recording and the one in MARKET_DATA_DIR"
  : "the project's own recording";
process.stdout.write(`Recorded input: ${recording}\n`);
process.stdout.write(`Total time: ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);
const total = sumCounts(results.map(({ counts }) => counts));
process.stdout.write(`${countLine(total)}\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
