import { existsSync } from 'node:fs';
// Imported here as well as by start.mjs: it stores the id of the process that started this one, which may end during the build.
import './lib/end-signals.mjs';
import { nodeVersionError } from './lib/node-version.mjs';
import { SERVER_BUNDLE, WEB_BUILD_ID, inRoot } from './lib/paths.mjs';

// Installs, builds and starts the product of a fresh clone, each step only when needed.

const versionError = nodeVersionError();
if (versionError !== null) {
  process.stderr.write(`${versionError}\n`);
  process.exit(1);
}

// Imported after the check: an old Node prints the message instead of failing on newer syntax.
const { ensureDependencies } = await import('./lib/dependencies.mjs');
const { isBuildCurrent } = await import('./lib/source-stamp.mjs');
const { runNode } = await import('./lib/run.mjs');

await ensureDependencies();
if (!existsSync(SERVER_BUNDLE) || !existsSync(WEB_BUILD_ID) || !isBuildCurrent()) {
  process.stdout.write('Building …\n');
  const code = await runNode(inRoot('scripts/build.mjs'));
  if (code !== 0) process.exit(code);
}
await import('./start.mjs');
