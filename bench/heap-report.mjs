import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Loaded by `--import` into the processes of a product: at SIGUSR2 one collects its garbage and writes the bytes of its heap in use to the file
// PID of the folder that the query of this module's address names. Those processes load no TypeScript, so it is not
// `tests/builders/collect-garbage.ts`.

const folder = new URL(import.meta.url).searchParams.get('folder');
setFlagsFromString('--expose-gc');

process.on('SIGUSR2', () => {
  runInNewContext('gc')();
  writeFileSync(`${folder}/${process.pid}`, String(process.memoryUsage().heapUsed));
});
