import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { inRoot } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { isBuildCurrent } from './lib/source-stamp.mjs';

// Checks every page in every language against the built product (e2e/languages.spec.ts, e2e/browser-words.spec.ts) and long texts on phones
// (e2e/text-fit.spec.ts, e2e/open-parts.spec.ts), which takes more than half an hour; `npm run verify` has a sample of it.

const scratch = mkdtempSync(path.join(tmpdir(), 'tideline-languages-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));

await ensureDependencies();
const chromium = await ensureChromium();
const built = isBuildCurrent() ? 0 : await runNode(inRoot('scripts/build.mjs'));
const tests = () =>
  runNode(
    inRoot('node_modules/@playwright/test/cli.js'),
    [
      'test',
      'languages.spec.ts',
      'browser-words.spec.ts',
      'text-fit.spec.ts',
      'open-parts.spec.ts',
      `--output=${path.join(scratch, 'results')}`,
    ],
    {
      env: { VERIFY_LANGUAGES: 'all', PORT: '0', ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }) },
    },
  );
process.exitCode = built || (await tests());
