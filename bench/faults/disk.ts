import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchResult } from '../fan-out';
import { measureFault } from './measure-fault';
import { onCleanUp, scratchFolder } from './clean-up';
import { RECORDED_MARKET, startExchange } from './exchange';
import { Writers } from './writers';

const DISK = 'size=512m,mode=0700';
const FULL_MS = 12_000;
/** Sizes of the pieces that fill the disk, the last ones small. */
const PIECES = [2 ** 20, 2 ** 12, 1];

/** Writes a file until the disk is full to the last byte. */
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

/** Measures the calls of writers while a disk is full; compares with the rows after a restart, not with those in the engine's memory. */
async function measureFullDisk(name: string, env: Record<string, string>, fillUp: () => void, free: () => void): Promise<BenchResult[]> {
  const settings = { ...RECORDED_MARKET, ...env };
  const exchange = await startExchange(settings);
  const writers = await Writers.start(exchange.origin);
  return measureFault(exchange.origin, writers, { name, start: fillUp, last: () => wait(FULL_MS), end: free }, async () => {
    await writers.stop();
    await exchange.kill();
    const next = await startExchange(settings);
    writers.moveTo(next.origin);
    const compared = await writers.compare();
    await next.kill();
    return compared;
  });
}

/** Measures a disk that is full to the last byte; returns no figures where mounting one is not permitted. */
async function measureFilledDisk(): Promise<BenchResult[]> {
  const folder = scratchFolder();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', folder]).status !== 0) {
    process.stdout.write('disk: mounting a file system is not permitted here, so its rows are missing\n');
    return [];
  }
  onCleanUp(() => spawnSync('umount', ['-l', folder]));
  const ballast = path.join(folder, 'ballast');
  return measureFullDisk(
    `disk filled for ${FULL_MS / 1_000} s`,
    { DATA_DIR: path.join(folder, 'data') },
    () => fill(ballast),
    () => rmSync(ballast),
  );
}

/** Measures a disk on which even overwriting fails, so that the engine stops in the middle of a write. */
async function measureRefusedWrites(): Promise<BenchResult[]> {
  const folder = scratchFolder();
  const mark = path.join(folder, 'full');
  const env = { DATA_DIR: path.join(folder, 'data'), DISK_FULL_WHILE: mark };
  return measureFullDisk(
    `disk refusing every write for ${FULL_MS / 1_000} s`,
    env,
    () => writeFileSync(mark, ''),
    () => rmSync(mark),
  );
}

/** Measures an embedded database on a disk that is full for a while. */
export async function measureFullDisks(): Promise<BenchResult[]> {
  return [...(await measureFilledDisk()), ...(await measureRefusedWrites())];
}
