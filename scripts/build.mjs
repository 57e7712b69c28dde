import { mkdirSync, rmSync } from 'node:fs';
import { bundleServer } from './lib/bundle-server.mjs';
import { BUILD_STAMP, inRoot, NEXT_CLI } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { sourceHash, writeBuildStamp } from './lib/source-stamp.mjs';

const sources = sourceHash();
rmSync(BUILD_STAMP, { force: true });
mkdirSync(inRoot('dist'), { recursive: true });
await bundleServer(inRoot('dist/server'));
const code = await runNode(NEXT_CLI, ['build'], { env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' } });
if (code === 0) writeBuildStamp(sources);
process.exitCode = code;
