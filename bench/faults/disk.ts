import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchResult } from '../fan-out';
import { meetFault } from './database-away';
import { atEnd, scratchFolder } from './ends';
import { RECORDED_MARKET, startExchange } from './exchange';
import { Writers } from './writers';

const DISK = 'size=512m,mode=0700';
const FULL_MS = 12_000;
/** Pieces that fill the disk, the last ones small. */
const PIECES = [2 ** 20, 2 ** 12, 1];

/** Writes a file until there is no room left for a byte. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  for (const bytes of PIECES) {
    const piece = Buffer.alloc(bytes);
    try {
      while (writeSync(handle, piece) > 0);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
  closeSync(handle);
}

/** Figures of an embedded database on a disk of its own that is filled to the last byte and freed; none where no disk may be mounted. */
export async function diskFull(): Promise<BenchResult[]> {
  const folder = scratchFolder();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', folder]).status !== 0) {
    process.stdout.write('disk: no file system may be mounted here\n');
    return [];
  }
  atEnd(() => spawnSync('umount', ['-l', folder]));
  const env = { ...RECORDED_MARKET, DATA_DIR: path.join(folder, 'data') };
  const exchange = await startExchange(env);
  const writers = await Writers.begin(exchange.origin);
  const ballast = path.join(folder, 'ballast');
  const fault = { name: `disk full for ${FULL_MS / 1_000} s, then freed`, begin: () => fill(ballast), last: () => wait(FULL_MS), end: () => rmSync(ballast) };
  const results = await meetFault(exchange.origin, writers, fault, async () => {
    // What a new start finds on the disk counts, not what the engine still knew.
    await writers.stop();
    await exchange.kill();
    const next = await startExchange(env);
    writers.moveTo(next.origin);
    return writers.compare();
  });
  return results;
}
