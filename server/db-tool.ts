import { readConfig, type Config } from './platform/config';
import { readDump, writeDump } from './db/dump-file';
import { restoreBackup } from './db/restore-backup';
import { restoreDatabase } from './db/transfer';
import { checkDataFolder, withDatabase, withDatabaseLock, withExistingDatabase } from './db/with-database';
import { PRIVATE_UMASK } from './platform/private-files';

// `npm run db:dump -- <file>` writes the embedded database to a file, `npm run db:restore -- <file>` puts it into the
// server of DATABASE_URL (without one: into the embedded database of DATA_DIR). `npm run db:restore-backup` replaces the
// embedded database with a backup, the newest unless a file is named. None of them runs beside the exchange.

const DEFAULT_FILE = 'tideline-database.jsonl';

async function dump({ dataDir }: Config, file = DEFAULT_FILE): Promise<string> {
  const rows = await withExistingDatabase({ databaseUrl: null, dataDir }, (database) => writeDump(database, file));
  return `${rows} rows of ${dataDir} written to ${file}`;
}

async function restore({ databaseUrl, dataDir }: Config, file = DEFAULT_FILE): Promise<string> {
  const text = await readDump(file);
  const count = await withDatabase({ databaseUrl, dataDir }, (database) => restoreDatabase(database, text, Date.now()));
  return `${count} rows restored from ${file} into ${databaseUrl === null ? dataDir : 'the server of DATABASE_URL'}`;
}

async function fromBackup({ databaseUrl, dataDir }: Config, file?: string): Promise<string> {
  if (databaseUrl !== null) throw new Error('Backups are of the embedded database; a server (DATABASE_URL) is restored by its own tools.');
  checkDataFolder({ databaseUrl, dataDir });
  const { rows, backup, formerFolder } = await withDatabaseLock({ databaseUrl, dataDir }, () => restoreBackup(dataDir, Date.now(), file));
  return `${rows} rows restored from ${backup}${formerFolder === null ? '' : `; what was there before is in ${formerFolder}`}`;
}

const TASKS: Readonly<Record<string, (config: Config, file?: string) => Promise<string>>> = { dump, restore, 'restore-backup': fromBackup };

process.umask(PRIVATE_UMASK);
const [task = '', file] = process.argv.slice(2);
try {
  const run = TASKS[task];
  if (!run) throw new Error('Say dump, restore or restore-backup, and a file.');
  process.stdout.write(`${await run(readConfig(process.env), file)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
