import { runWhole } from './lib/whole-stories.mjs';

// Checks every page in every language against the built product (e2e/languages.spec.ts, e2e/browser-words.spec.ts) and long texts on phones
// (e2e/text-fit.spec.ts, e2e/open-parts.spec.ts), which takes more than half an hour; `npm run verify` has a sample of it.

process.exitCode = await runWhole('VERIFY_LANGUAGES', [
  'languages.spec.ts',
  'browser-words.spec.ts',
  'text-fit.spec.ts',
  'open-parts.spec.ts',
]);
