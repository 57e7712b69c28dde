import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

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
