import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from './database';
import { UNFINISHED_SUFFIX, writeDump } from './dump-file';

/** Folder of the backups below `DATA_DIR`. */
export const BACKUPS_FOLDER = 'backups';

const SUFFIX = '.jsonl.gz';
/** A moment in UTC in a form that file names allow: `2026-11-21T22-45-00Z`. */
const NAME = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\dZ)\.jsonl\.gz$/;
/** Delay of a due backup after the start, which has enough work of its own. */
const FIRST_AFTER_MS = 60_000;
/** Resolution of the names. */
const SECOND_MS = 1_000;

/** Dependencies of the backups. */
export interface BackupsOptions {
  database: Database;
  folder: string;
  /** Time from one backup to the next, milliseconds. */
  everyMs: number;
  /** Number of backups kept; the oldest are deleted. */
  keep: number;
  clock: () => number;
  log: { info(details: object, message: string): void; error(details: object, message: string): void };
}

const nameOf = (time: number): string => `${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z${SUFFIX}`;
const timeOf = (name: string): number => Date.parse(name.replace(NAME, '$1$2:$3:$4'));

/** Lists the names of the backups in a folder, the newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
}

/** Writes the database to a file periodically and keeps the newest files. */
export class Backups {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  private readonly end = new AbortController();

  constructor(private readonly options: BackupsOptions) {}

  /** Starts the schedule: the next backup is due `everyMs` after the newest one. */
  async start(): Promise<void> {
    const { folder, everyMs, clock } = this.options;
    const [newest] = await listBackups(folder);
    const ageMs = newest === undefined ? Infinity : clock() - timeOf(newest);
    // A backup from the future has no known age: the clock was set back.
    const dueInMs = ageMs < 0 ? 0 : everyMs - ageMs;
    this.schedule(Math.min(Math.max(dueInMs, FIRST_AFTER_MS), everyMs));
  }

  /** Writes a backup now and deletes the surplus ones; resolves to its path. */
  async write(): Promise<string> {
    const { database, folder, keep, clock, log } = this.options;
    const startedAt = performance.now();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Left by a process that was killed during a backup.
    for (const name of await readdir(folder)) if (name.endsWith(UNFINISHED_SUFFIX)) await rm(path.join(folder, name), { force: true });
    const file = path.join(folder, nameOf(Math.max(clock(), await this.afterNewest())));
    const rows = await writeDump(database, file, this.end.signal);
    const [, ...others] = await listBackups(folder);
    for (const old of others.slice(keep - 1)) await rm(path.join(folder, old), { force: true });
    log.info({ file, rows, ms: Math.round(performance.now() - startedAt) }, 'backup written');
    return file;
  }

  /** Aborts a backup in progress; resolves when it has ended. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.end.abort();
    await this.running;
  }

  /** Earliest time for the next name, Unix milliseconds: the newest backup has the last name, also after a clock was set back. */
  private async afterNewest(): Promise<number> {
    const [newest] = await listBackups(this.options.folder);
    return newest === undefined ? -Infinity : timeOf(newest) + SECOND_MS;
  }

  private schedule(ms: number): void {
    if (this.end.signal.aborted) return;
    this.timer = setTimeout(() => {
      this.running = this.writeAndReschedule();
    }, ms);
    this.timer.unref();
  }

  private async writeAndReschedule(): Promise<void> {
    try {
      await this.write();
    } catch (err) {
      if (!this.end.signal.aborted) this.options.log.error({ err }, 'backup not written');
    }
    this.schedule(this.options.everyMs);
  }
}
