import { runWhole } from './lib/whole-stories.mjs';

// Walks over every address of every page at every width (e2e/every-page.spec.ts), and loads the pages in pieces at every width
// (e2e/arrival.spec.ts); `npm run verify` leaves out lists with the columns of another one, and tablets where a page has no prices.

process.exitCode = await runWhole('VERIFY_PAGES', ['every-page.spec.ts', 'arrival.spec.ts']);
