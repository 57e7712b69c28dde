import { beforeEach, expect, it } from 'vitest';
import { openInMemory, PATIENT } from '../../tests/builders/databases';
import { isDatabaseUnavailable, type Database } from './database';
import { migrate } from './migrate';
import { MIGRATIONS } from './migrations';
import { dumpDatabase, restoreDatabase } from './transfer';

// Work that no call waits for, on a database whose calls are all late.

const SLOW = 'select count(*) from generate_series(1, 500000)';
const NOW = Date.UTC(2026, 10, 20);
let database: Database;
beforeEach(async () => {
  const deadlines = { ...PATIENT };
  database = await openInMemory(deadlines);
  deadlines.statementMs = 0;
  return () => {
    Object.assign(deadlines, PATIENT);
    return database.close();
  };
});

const dump = async (): Promise<string> => {
  let text = '';
  await dumpDatabase(database, async (lines) => {
    for await (const line of lines) text += line;
  });
  return text;
};

it('a statement that is longer than the deadline is late', async () => {
  const reason: unknown = await database.query(SLOW).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(reason)).toBe(true);
});

it('a migration may take longer than a statement of a call', async () => {
  const slow = { id: (MIGRATIONS.at(-1)?.id ?? 0) + 1, name: 'slow', statements: [SLOW] };
  expect(await migrate(database, NOW, [...MIGRATIONS, slow])).toBe(slow.id);
});

it('dumps and restores may take longer than a statement of a call', async () => {
  const text = await dump();
  expect(await restoreDatabase(database, text, NOW)).toBe(0);
});
