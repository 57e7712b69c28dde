import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { workerData } from 'node:worker_threads';

// The embedded engine on a disk that loses unsynced data at a power cut: `<folder>.disk` is the state of the disk. It gets the
// content of a file only when the file is synced; names are created, moved and removed at once.

const { openSync, fsyncSync, renameSync, unlinkSync } = fs;
const { folder } = workerData;
const files = new Map();
const onDisk = (file) => `${folder}.disk${path.resolve(String(file)).slice(folder.length)}`;
const isInside = (file) => path.resolve(String(file)).startsWith(`${folder}/`);

fs.cpSync(folder, `${folder}.disk`, { recursive: true });
fs.openSync = (file, ...rest) => {
  const handle = openSync(file, ...rest);
  if (isInside(file)) files.set(handle, String(file));
  else files.delete(handle);
  return handle;
};
fs.fsyncSync = (handle) => {
  fsyncSync(handle);
  const file = files.get(handle);
  if (file === undefined) return;
  if (fs.statSync(file).isDirectory()) fs.mkdirSync(onDisk(file), { recursive: true });
  else fs.copyFileSync(file, onDisk(file));
};
fs.renameSync = (from, to) => {
  renameSync(from, to);
  if (fs.existsSync(onDisk(from))) renameSync(onDisk(from), onDisk(to));
  for (const [handle, file] of files) if (path.resolve(file) === path.resolve(String(from))) files.set(handle, String(to));
};
fs.unlinkSync = (file) => {
  unlinkSync(file);
  if (isInside(file)) fs.rmSync(onDisk(file), { force: true });
};
syncBuiltinESMExports();
await import('../../server/db/embedded-worker.mjs');
