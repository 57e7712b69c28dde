import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread, workerData } from 'node:worker_threads';

// Loaded before the exchange: while the file named by DISK_FULL_WHILE exists, every write of the embedded engine fails
// with ENOSPC, including overwriting, as on copy-on-write file systems.

const { DISK_FULL_WHILE } = process.env;
if (!isMainThread && DISK_FULL_WHILE && workerData?.task === 'serve') {
  const { writeSync, existsSync } = fs;
  fs.writeSync = (...write) => {
    if (existsSync(DISK_FULL_WHILE)) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    return writeSync(...write);
  };
  syncBuiltinESMExports();
}
