import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Clean-up functions of a fault, oldest first. */
const ends: (() => unknown)[] = [];

/** Registers a clean-up function for the end of the fault or an interruption. Call it before the start of what it ends, so that an interruption between is covered. */
export function atEnd(end: () => unknown): void {
  ends.push(end);
}

async function endAll(): Promise<void> {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    try {
      await end();
    } catch (error) {
      process.stderr.write(`not ended: ${String(error)}\n`);
    }
  }
}

let underWay: Promise<void> = Promise.resolve();

/** Runs all clean-up functions, the newest first; prints those that fail and continues. A second call waits for the first. */
export function runEnds(): Promise<void> {
  underWay = underWay.then(endAll);
  return underWay;
}

/** Creates a folder for a fault. */
export function scratchFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tideline-faults-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
