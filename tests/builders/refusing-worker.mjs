import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { workerData } from 'node:worker_threads';

// The embedded engine on a system that refuses memory (a folder whose name ends with `memory`) or access to files (any other).

if (workerData.folder.endsWith('memory')) {
  WebAssembly.Memory.prototype.grow = () => {
    throw new RangeError('WebAssembly.Memory.grow(): Unable to grow instance memory');
  };
} else {
  const { openSync } = fs;
  fs.openSync = (file, ...rest) => {
    if (String(file).endsWith('pg_control')) throw Object.assign(new Error('EACCES: permission denied, open'), { code: 'EACCES' });
    return openSync(file, ...rest);
  };
  syncBuiltinESMExports();
}
await import('../../server/db/embedded-worker.mjs');
