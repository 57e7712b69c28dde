import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** Unit of the times in `/proc/PID/stat`. */
const TICK_MS = 10;
const KIB = 1_024;

/** Processor time of a process so far, milliseconds. Needs `/proc`. */
export function processorMs(pid: number): number {
  const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Memory of a process that is in use now, MiB. */
export const residentMiB = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / KIB;

const REPORT_WAIT_MS = 30_000;

/** Reads the heaps of the processes that are started with `nodeOptions`. */
export class HeapReports {
  readonly nodeOptions: string;

  /** `folder`: for the reports. */
  constructor(private readonly folder: string) {
    this.nodeOptions = `--import ${pathToFileURL(path.join(import.meta.dirname, 'heap-report.mjs')).href}?folder=${folder}`;
  }

  /** Collects the garbage of a process, and resolves with its heap in use, MiB; rejects without an answer. */
  async inUse(pid: number): Promise<number> {
    const file = path.join(this.folder, String(pid));
    rmSync(file, { force: true });
    process.kill(pid, 'SIGUSR2');
    for (const giveUpAt = performance.now() + REPORT_WAIT_MS; performance.now() < giveUpAt; await wait(50)) {
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      if (text !== '') return Number(text) / KIB / KIB;
    }
    throw new Error(`process ${pid} does not report its heap`);
  }
}
