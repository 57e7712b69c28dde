import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from './database';
import { UNFINISHED, writeDump } from './dump-file';

/** The backups' folder below `DATA_DIR`. */
export const BACKUPS_FOLDER = 'backups';

const SUFFIX = '.jsonl.gz';
/** A moment in UTC, as file names can have it: `2026-11-21T22-45-00Z`. */
const NAME = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\dZ)\.jsonl\.gz$/;
/** After the start, when one is due: the start itself has enough to do. */
const FIRST_AFTER_MS = 60_000;
/** Names tell moments a second apart. */
const SECOND_MS = 1_000;

/** What the backups are made of. */
export interface BackupsOptions {
  database: Database;
  folder: string;
  /** Time from one backup to the next, milliseconds. */
  everyMs: number;
  /** Backups kept; the oldest go. */
  keep: number;
  clock: () => number;
  log: { info(details: object, message: string): void; error(details: object, message: string): void };
}

const nameOf = (time: number): string => `${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z${SUFFIX}`;
const timeOf = (name: string): number => Date.parse(name.replace(NAME, '$1$2:$3:$4'));

/** Names of the backups in a folder, the newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
}

/** Writes the database to a file now and then, and keeps the newest ones. */
export class Backups {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  private readonly end = new AbortController();

  constructor(private readonly options: BackupsOptions) {}

  /** Begins: the next one is due `everyMs` after the newest there is. */
  async start(): Promise<void> {
    const { folder, everyMs, clock } = this.options;
    const [newest] = await listBackups(folder);
    const ageMs = newest === undefined ? Infinity : clock() - timeOf(newest);
    // One of the future has no known age: the clock was set back.
    const dueInMs = ageMs < 0 ? 0 : everyMs - ageMs;
    this.schedule(Math.min(Math.max(dueInMs, FIRST_AFTER_MS), everyMs));
  }

  /** Writes one now, and deletes those that are too many; resolves to its path. */
  async write(): Promise<string> {
    const { database, folder, keep, clock, log } = this.options;
    const startedAt = performance.now();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Of a process that was killed meanwhile.
    for (const name of await readdir(folder)) if (name.endsWith(UNFINISHED)) await rm(path.join(folder, name), { force: true });
    const file = path.join(folder, nameOf(Math.max(clock(), await this.afterNewest())));
    const rows = await writeDump(database, file, this.end.signal);
    const [, ...others] = await listBackups(folder);
    for (const old of others.slice(keep - 1)) await rm(path.join(folder, old), { force: true });
    log.info({ file, rows, ms: Math.round(performance.now() - startedAt) }, 'backup written');
    return file;
  }

  /** Gives up the one that is being written; resolves when that has ended. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.end.abort();
    await this.running;
  }

  /** The newest backup has the last name, also after a clock was set back. Unix milliseconds. */
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
