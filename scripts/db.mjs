import { DB_TOOL_BUNDLE } from './lib/paths.mjs';
import { runTool } from './lib/run-tool.mjs';

// `npm run db:dump -- <file>`, `npm run db:restore -- <file>` and `npm run db:restore-backup`.

runTool(DB_TOOL_BUNDLE, 'server/db-tool.ts', process.argv.slice(2));
