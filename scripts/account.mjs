import { ACCOUNT_TOOL_BUNDLE } from './lib/paths.mjs';
import { runTool } from './lib/run-tool.mjs';

// `npm run account:mode -- <login name> <mode>`.

runTool(ACCOUNT_TOOL_BUNDLE, 'server/account-tool.ts', process.argv.slice(2));
