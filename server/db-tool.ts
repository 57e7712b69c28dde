import { readFile, rename, writeFile } from 'node:fs/promises';
import { readConfig, type Config } from './config';
import { dumpDatabase, restoreDatabase } from './db/transfer';
import { withDatabase } from './db/with-database';
import { PRIVATE_UMASK } from './private-files';

// `npm run db:dump -- <file>` writes the embedded database to a file, `npm run db:restore -- <file>` puts it into the
// server of DATABASE_URL (without one: into the embedded database of DATA_DIR). Neither runs beside the exchange.

const DEFAULT_FILE = 'tideline-database.jsonl';

async function dump({ dataDir }: Config, file: string): Promise<string> {
  const text = await withDatabase({ databaseUrl: null, dataDir }, dumpDatabase);
  await writeFile(`${file}.new`, text, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return `${text.split('\n').length - 2} rows of ${dataDir} written to ${file}`;
}

async function restore({ databaseUrl, dataDir }: Config, file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  const count = await withDatabase({ databaseUrl, dataDir }, (database) => restoreDatabase(database, text));
  return `${count} rows restored from ${file} into ${databaseUrl === null ? dataDir : 'the server of DATABASE_URL'}`;
}

const TASKS = { dump, restore };

process.umask(PRIVATE_UMASK);
const [task, file = DEFAULT_FILE] = process.argv.slice(2);
try {
  if (task !== 'dump' && task !== 'restore') throw new Error('Say dump or restore, and a file.');
  process.stdout.write(`${await TASKS[task](readConfig(process.env), file)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
