import { runWhole } from './lib/whole-stories.mjs';

// Walks over every address of every page at every width (e2e/every-page.spec.ts); `npm run verify` leaves out lists with the columns of
// another one.

process.exitCode = await runWhole('VERIFY_PAGES', ['every-page.spec.ts']);
