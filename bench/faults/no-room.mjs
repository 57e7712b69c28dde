import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread, workerData } from 'node:worker_threads';

// Loaded before the exchange: while the file is there that NO_ROOM_WHILE names, the disk has no room for anything the
// embedded engine writes, also in the place of something else, as file systems are that copy what is written over.

const { NO_ROOM_WHILE } = process.env;
if (!isMainThread && NO_ROOM_WHILE && workerData?.task === 'serve') {
  const { writeSync, existsSync } = fs;
  fs.writeSync = (...write) => {
    if (existsSync(NO_ROOM_WHILE)) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    return writeSync(...write);
  };
  syncBuiltinESMExports();
}
