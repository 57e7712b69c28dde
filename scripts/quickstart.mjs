import { existsSync } from 'node:fs';
// Imported here as well as by the start: it stores the id of the starter, which may have ended once all is built.
import './lib/end-signals.mjs';
import { nodeComplaint } from './lib/node-version.mjs';
import { SERVER_BUNDLE, WEB_BUILD_ID, inRoot } from './lib/paths.mjs';

// Takes a fresh clone to a running market: installs, builds and starts, each only when needed.

const complaint = nodeComplaint();
if (complaint !== null) {
  process.stderr.write(`${complaint}\n`);
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
