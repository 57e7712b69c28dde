import { text as textOf } from 'node:stream/consumers';
import { readReference } from '../lib/contract/support-terms';
import type { Database } from './db/database';
import { withExistingDatabase } from './db/with-database';
import { readConfig } from './platform/config';
import { PRIVATE_UMASK } from './platform/private-files';
import { answerMessage, messageLines, messageText, readMessages } from './support/message-records';

// `npm run support -- list`, `-- show <reference>` and `-- answer <reference>` with the answer from the standard input: messages to support
// in the database of DATABASE_URL, else in the embedded one of DATA_DIR, whose exchange must be stopped. Answers are mailed by the exchange.

type Task = (database: Database) => Promise<string>;

async function list(database: Database): Promise<string> {
  return messageLines(await readMessages(database));
}

const show =
  (reference: string): Task =>
  async (database) => {
    const [message] = await readMessages(database, readReference(reference) ?? '');
    if (!message) throw new Error(`There is no message ${reference}.`);
    return messageText(message);
  };

const answer =
  (reference: string, text: string): Task =>
  async (database) =>
    (await answerMessage(database, reference, text, Date.now()))
      ? 'The answer is stored and will be mailed.'
      : 'The answer is stored. It is read on the site by the reference number: there is no confirmed address.';

/** Returns the task that the arguments name; throws when they name none. */
async function taskOf([name, reference]: readonly string[]): Promise<Task> {
  if (name === 'list') return list;
  if (name === 'show' && reference !== undefined) return show(reference);
  // Read before the database is opened, which a person who types would hold locked.
  if (name === 'answer' && reference !== undefined) return answer(reference, await textOf(process.stdin));
  throw new Error('Say list, show with a reference number, or answer with a reference number and the answer on the standard input.');
}

process.umask(PRIVATE_UMASK);
try {
  const task = await taskOf(process.argv.slice(2));
  const { databaseUrl, dataDir } = readConfig(process.env);
  process.stdout.write(`${await withExistingDatabase({ databaseUrl, dataDir }, task)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
