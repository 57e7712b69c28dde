import { SUPPORT_TOOL_BUNDLE } from './lib/paths.mjs';
import { runTool } from './lib/run-tool.mjs';

// `npm run support -- list`, `-- show <reference>` and `-- answer <reference> < answer.txt`.

runTool(SUPPORT_TOOL_BUNDLE, 'server/support-tool.ts', process.argv.slice(2));
