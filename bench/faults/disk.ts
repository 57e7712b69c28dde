import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
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

/** What writers meet while a disk is full; what a new start finds on it counts, not what the engine still knew. */
async function meetFullDisk(name: string, env: Record<string, string>, fillUp: () => void, free: () => void): Promise<BenchResult[]> {
  const settings = { ...RECORDED_MARKET, ...env };
  const exchange = await startExchange(settings);
  const writers = await Writers.begin(exchange.origin);
  return meetFault(exchange.origin, writers, { name, begin: fillUp, last: () => wait(FULL_MS), end: free }, async () => {
    await writers.stop();
    await exchange.kill();
    const next = await startExchange(settings);
    writers.moveTo(next.origin);
    const compared = await writers.compare();
    await next.kill();
    return compared;
  });
}

/** A disk of its own that is filled to the last byte; no figures where none may be mounted. */
async function filledDisk(): Promise<BenchResult[]> {
  const folder = scratchFolder();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', folder]).status !== 0) {
    process.stdout.write('disk: no file system may be mounted here\n');
    return [];
  }
  atEnd(() => spawnSync('umount', ['-l', folder]));
  const ballast = path.join(folder, 'ballast');
  return meetFullDisk(
    `disk filled for ${FULL_MS / 1_000} s`,
    { DATA_DIR: path.join(folder, 'data') },
    () => fill(ballast),
    () => rmSync(ballast),
  );
}

/** A disk on which not even what has its place can be written over, at which the engine stops in the middle of a write. */
async function stoppedEngine(): Promise<BenchResult[]> {
  const folder = scratchFolder();
  const mark = path.join(folder, 'full');
  const env = { DATA_DIR: path.join(folder, 'data'), NO_ROOM_WHILE: mark };
  return meetFullDisk(
    `disk refusing every write for ${FULL_MS / 1_000} s`,
    env,
    () => writeFileSync(mark, ''),
    () => rmSync(mark),
  );
}

/** Figures of an embedded database whose disk is full, and free again after a while. */
export async function diskFull(): Promise<BenchResult[]> {
  return [...(await filledDisk()), ...(await stoppedEngine())];
}
