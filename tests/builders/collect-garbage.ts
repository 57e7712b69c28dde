import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Frees what nothing refers to, at once. */
export const collectGarbage = runInNewContext('gc') as () => void;

/** Returns the bytes of objects and buffers that are in use; what only finalizers free is gone after a second collection. */
export function bytesInUse(): number {
  for (let round = 0; round < 3; round += 1) collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
