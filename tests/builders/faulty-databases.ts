import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../server/db/database';
import { DEADLINES, type Deadlines } from '../../server/db/deadlines';
import { openEmbeddedDatabase } from '../../server/db/embedded-database';
import { migrate } from '../../server/db/migrate';
import { openServerDatabase } from '../../server/db/server-database';
import { putDatabase } from './databases';

const LONG_MS = 600_000;
/** Connections of a server that was frozen are not ended in order: waiting for that has no use. */
const BRIEF_MS = 50;

/** Deadlines that a test can change: longer than any test at first, short during a fault. */
export class AdjustableDeadlines {
  readonly deadlines: Deadlines = { ...DEADLINES, connectMs: LONG_MS, closeMs: BRIEF_MS };

  constructor() {
    this.lengthen();
  }

  shorten(): void {
    Object.assign(this.deadlines, { statementMs: 500, engineMs: 1_000 });
  }

  lengthen(): void {
    Object.assign(this.deadlines, { statementMs: LONG_MS, engineMs: LONG_MS });
  }
}

/** Opens a server's database with the deadlines of a test. */
export async function openWithDeadlines(url: string, { deadlines }: AdjustableDeadlines): Promise<Database> {
  const database = await openServerDatabase(url, deadlines);
  await migrate(database, Date.now());
  return database;
}

/** Embedded database on a disk that a test fills and frees. */
export interface DatabaseOnDisk {
  open(): Promise<Database>;
  /** Fills the disk: the engine stops when it needs the next segment of its log. */
  fill(): Promise<void>;
  free(): void;
  /** Returns true while its thread runs. */
  isRunning(): boolean;
}

/** Creates an embedded database in a data folder; not opened. */
export async function buildDatabaseOnDisk(dataDir: string, { deadlines }: AdjustableDeadlines): Promise<DatabaseOnDisk> {
  const folder = path.join(dataDir, 'db');
  const full = `${folder}.full`;
  const workerFile = new URL('./full-disk-worker.mjs', import.meta.url);
  await putDatabase(dataDir);
  let running: Database | null = null;
  return {
    async open() {
      // The supervisor's check of free space succeeds on an open database, so that the engine itself stops at the full disk.
      const freeBytes = () => Promise.resolve(existsSync(full) && running === null ? 0 : 2 ** 40);
      const database = await openEmbeddedDatabase(folder, { deadlines, freeBytes, workerFile });
      await migrate(database, Date.now());
      running = database;
      void database.lost.then(() => (running = null));
      return database;
    },
    async fill() {
      await running?.query('select pg_switch_wal()');
      writeFileSync(full, '');
    },
    free: () => rmSync(full),
    isRunning: () => running !== null,
  };
}
