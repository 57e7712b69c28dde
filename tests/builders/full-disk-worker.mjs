import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { workerData } from 'node:worker_threads';

// The embedded engine on a disk that is full while a file `<folder>.full` exists: the next segment of the engine's log
// cannot be written; existing files can be overwritten.

const { openSync, writeSync, existsSync } = fs;
const segments = new Set();
fs.openSync = (file, ...rest) => {
  const handle = openSync(file, ...rest);
  if (String(file).includes('xlogtemp')) segments.add(handle);
  else segments.delete(handle);
  return handle;
};
fs.writeSync = (handle, ...rest) => {
  if (segments.has(handle) && existsSync(`${workerData.folder}.full`))
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  return writeSync(handle, ...rest);
};
syncBuiltinESMExports();
await import('../../server/db/embedded-worker.mjs');
