import path from 'node:path';
import type { Database } from './db/database';
import { withExistingDatabase } from './db/with-database';
import { exportApplications, listText, readApplications, recordText } from './market-maker/application-records';
import { readConfig } from './platform/config';
import { PRIVATE_UMASK } from './platform/private-files';

// `npm run applications -- list`, `-- show <reference>` and `-- export <file>` read the applications of market makers: from the database of
// DATABASE_URL, else from the embedded one of DATA_DIR, whose exchange must be stopped. The images are rows of a
// database server, else files of DATA_DIR.

type Task = (database: Database, dataDir: string) => Promise<string>;

async function list(database: Database): Promise<string> {
  return listText(await readApplications(database));
}

const show =
  (reference: string): Task =>
  async (database, dataDir) => {
    const [application] = await readApplications(database, reference.toUpperCase());
    if (!application) throw new Error(`There is no application ${reference}.`);
    return recordText(application, dataDir);
  };

const exportTo =
  (file: string): Task =>
  async (database, dataDir) => {
    const applications = await readApplications(database);
    await exportApplications({ database, dataDir }, applications, path.resolve(file));
    return `${applications.length} applications in ${file}`;
  };

/** Returns the task that the arguments name; throws when they name none. */
function taskOf([name, value]: readonly string[]): Task {
  if (name === 'list') return list;
  if (name === 'show' && value !== undefined) return show(value);
  if (name === 'export' && value !== undefined) return exportTo(value);
  throw new Error('Say list, show with a reference number, or export with the name of a file.');
}

process.umask(PRIVATE_UMASK);
try {
  const task = taskOf(process.argv.slice(2));
  const { databaseUrl, dataDir } = readConfig(process.env);
  process.stdout.write(`${await withExistingDatabase({ databaseUrl, dataDir }, (database) => task(database, dataDir))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
