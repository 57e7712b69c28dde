import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../server/db/database';
import { DEADLINES, type Deadlines } from '../../server/db/deadlines';
import { openEmbeddedDatabase } from '../../server/db/embedded-database';
import { migrate } from '../../server/db/migrate';
import { openServerDatabase } from '../../server/db/server-database';
import { putDatabase } from './databases';

const LONG_MS = 600_000;

/** Deadlines that a test changes: longer than any test before a fault and after it, short while there is one. */
export class Patience {
  readonly deadlines: Deadlines = { ...DEADLINES, connectMs: LONG_MS };

  constructor() {
    this.gain();
  }

  lose(): void {
    Object.assign(this.deadlines, { statementMs: 500, engineMs: 1_000 });
  }

  gain(): void {
    Object.assign(this.deadlines, { statementMs: LONG_MS, engineMs: LONG_MS });
  }
}

/** Opens a server's database with deadlines of a test. */
export async function openPatiently(url: string, { deadlines }: Patience): Promise<Database> {
  const database = await openServerDatabase(url, deadlines);
  await migrate(database, Date.now());
  return database;
}

/** An embedded database on a disk that a test fills and frees. */
export interface DatabaseOnDisk {
  open(): Promise<Database>;
  /** From now on the next segment of the engine's log finds no room, at which the engine stops. */
  fill(): Promise<void>;
  free(): void;
  /** Whether its thread runs. */
  isRunning(): boolean;
}

/** Makes an embedded database below a data folder; not opened. */
export async function buildDatabaseOnDisk(dataDir: string, { deadlines }: Patience): Promise<DatabaseOnDisk> {
  const folder = path.join(dataDir, 'db');
  const full = `${folder}.full`;
  const workerFile = new URL('./full-disk-worker.mjs', import.meta.url);
  await putDatabase(dataDir);
  let running: Database | null = null;
  return {
    async open() {
      // The disk is seen to be full by what is opened on it, not by the look each second: the engine is to stop at it.
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
