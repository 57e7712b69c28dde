import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { missingParts, startCluster } from './lib/cluster.mjs';
import { onEnd } from './lib/end-signals.mjs';
import { closedFolder, closedFolderText } from './lib/postgres.mjs';

// Runs the built product as several processes on this machine, for a look: NATS, PostgreSQL, an owner, a standby and three readers behind a
// round-robin door. `PORT` is that of the door, `DATA_DIR` the folder of their data.

const missing = missingParts();
if (missing.length > 0) {
  process.stderr.write(
    `A cluster needs ${missing.join(' and ')}, which this machine lacks (Debian: apt-get install ${missing.join(' ')}).\n`,
  );
  process.exit(1);
}
const folder = path.resolve(process.env.DATA_DIR || '.data', 'cluster', String(Date.now()));
const closed = closedFolder(folder);
if (closed !== null) {
  process.stderr.write(`${closedFolderText(closed)}\n`);
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const cluster = await startCluster({ folder, port: Number(process.env.PORT || 3000) });
for (const { name, origin } of [...cluster.owners, ...cluster.readers]) process.stdout.write(`${name} ${origin}\n`);
process.stdout.write(`The cluster is ready at ${cluster.origin}\n`);
onEnd(() => void cluster.stop().then(() => process.exit(0)));
