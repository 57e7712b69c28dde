import { APPLICATIONS_TOOL_BUNDLE } from './lib/paths.mjs';
import { runTool } from './lib/run-tool.mjs';

// `npm run applications -- list`, `-- show <reference>` and `-- export <file>`.

runTool(APPLICATIONS_TOOL_BUNDLE, 'server/applications-tool.ts', process.argv.slice(2));
