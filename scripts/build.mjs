import { mkdirSync, rmSync } from 'node:fs';
import { bundleServer } from './lib/bundle-server.mjs';
import { addCompileHints } from './lib/compile-hints.mjs';
import { importTypeScript } from './lib/import-typescript.mjs';
import { firstLoadScripts, pageSizes } from './lib/page-sizes.mjs';
import { BUILD_STAMP, inRoot, NEXT_CLI, ROOT } from './lib/paths.mjs';
import { repeatedOnDemand } from './lib/repeated-modules.mjs';
import { runNode } from './lib/run.mjs';
import { sourceHash, writeBuildStamp } from './lib/source-stamp.mjs';

/** Prints the first-load JavaScript of each page beside its budget; returns false when one is over it, or not in the page table. */
async function checkBudgets() {
  const sizes = await pageSizes();
  process.stdout.write('\nFirst-load JavaScript of each page, kB gz, and its budget in the page table\n');
  for (const { route, kb, budget, isOver } of sizes) {
    process.stdout.write(`${isOver ? '✗' : '✓'} ${kb.toFixed(1).padStart(6)} ${String(budget ?? 'none').padStart(5)}  ${route}\n`);
  }
  return sizes.every(({ isOver }) => !isOver);
}

/** Prints the long modules that several scripts loaded on demand contain; returns false when there is one. */
function checkRepeatedModules() {
  const repeated = repeatedOnDemand();
  for (const { id, length, scripts } of repeated)
    process.stdout.write(
      `✗ module ${id} of ${length} characters is in ${scripts.length} scripts loaded on demand: ${scripts.join(', ')}\n`,
    );
  return repeated.length === 0;
}

/** Prints the texts that are missing in each language, which shows English ones instead. */
async function printGaps() {
  const { projectGapLines } = await importTypeScript('scripts/languages/gaps.ts');
  process.stdout.write(`\nTexts of each language\n${projectGapLines(ROOT).join('\n')}\n`);
}

const sources = sourceHash();
rmSync(BUILD_STAMP, { force: true });
mkdirSync(inRoot('dist'), { recursive: true });
await bundleServer(inRoot('dist/server'));
const code = await runNode(NEXT_CLI, ['build'], { env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' } });
if (code === 0) addCompileHints(firstLoadScripts());
const isComplete = code === 0 && (await checkBudgets()) && checkRepeatedModules();
await printGaps();
if (isComplete) writeBuildStamp(sources);
process.exitCode = isComplete ? 0 : code || 1;
