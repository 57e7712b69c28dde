import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Clean-up functions of a fault, oldest first. */
const cleanUps: (() => unknown)[] = [];

/**
 * Registers a clean-up function for the end of the fault or an interruption. Call it before the start of the process or the creation of the
 * folder, so that an interruption between the two is covered.
 */
export function onCleanUp(cleanUp: () => unknown): void {
  cleanUps.push(cleanUp);
}

async function cleanUpAll(): Promise<void> {
  for (let cleanUp = cleanUps.pop(); cleanUp !== undefined; cleanUp = cleanUps.pop()) {
    try {
      await cleanUp();
    } catch (error) {
      process.stderr.write(`clean-up failed: ${String(error)}\n`);
    }
  }
}

let pending: Promise<void> = Promise.resolve();

/** Runs all clean-up functions, the newest first; prints those that fail and continues. A second call waits for the first. */
export function runCleanUps(): Promise<void> {
  pending = pending.then(cleanUpAll);
  return pending;
}

/** Creates a folder for a fault. */
export function scratchFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tideline-faults-'));
  onCleanUp(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
