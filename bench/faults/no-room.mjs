import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread, workerData } from 'node:worker_threads';

// Loaded before the exchange: while the file named by NO_ROOM_WHILE exists, every write of the embedded engine fails for
// want of room, including overwriting, as on copy-on-write file systems.

const { NO_ROOM_WHILE } = process.env;
if (!isMainThread && NO_ROOM_WHILE && workerData?.task === 'serve') {
  const { writeSync, existsSync } = fs;
  fs.writeSync = (...write) => {
    if (existsSync(NO_ROOM_WHILE)) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    return writeSync(...write);
  };
  syncBuiltinESMExports();
}
