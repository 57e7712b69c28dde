import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { DB_TOOL_BUNDLE, inRoot } from './lib/paths.mjs';

// `npm run db:dump -- <file>` and `npm run db:restore -- <file>`: what was built, else the sources.

if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
const program = existsSync(DB_TOOL_BUNDLE) ? [DB_TOOL_BUNDLE] : ['--import', 'tsx', inRoot('server/db-tool.ts')];
const { status } = spawnSync(process.execPath, [...program, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
