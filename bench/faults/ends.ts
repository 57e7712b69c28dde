import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Ends of what a fault has started, oldest first. */
const ends: (() => unknown)[] = [];

/** Keeps how something ends, for the end of the fault or an interruption; said before it has started, so that no moment is left out. */
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

/** Ends everything that was started, the newest first; what cannot be ended is said and the rest goes on. Called twice it waits for both. */
export function runEnds(): Promise<void> {
  underWay = underWay.then(endAll);
  return underWay;
}

/** A folder of a fault's own. */
export function scratchFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tideline-faults-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
