import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundledProgram } from '../tests/builders/bundled-program';
import { putDatabase } from '../tests/builders/databases';
import { withDatabase } from './db/with-database';
import { acquireDataDirLock } from './platform/data-dir-lock';

const REFERENCE = 'S-AAAA-BBBB-CCCC-0001';

let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'exchange-support-'));
  await putDatabase(dataDir);
  await withDatabase({ databaseUrl: null, dataDir }, async (database) => {
    await database.query(
      `insert into support_messages (reference, request_id, created_at, network, language, message, mail, mail_key)
        values ($1, $1, $2, '0:0:0:0', 'ja', 'Why so?', 'Ann@example.com', 'ann@example.com')`,
      [REFERENCE, Date.UTC(2026, 0, 2, 3, 4)],
    );
  });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the tool with a text on its standard input; resolves to its exit code and output. */
async function run(args: string[], input = '', env: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const tool = await bundledProgram('support-tool');
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [tool, ...args],
      { env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, ...env } },
      (_error, out, errors) => resolve({ code: child.exitCode ?? 1, output: out + errors }),
    );
    child.stdin?.end(input);
  });
}

it.each([[[]], [['show']], [['answer']], [['delete', REFERENCE]]])(
  'refuses %j with a message, before any database is opened',
  async (args) => {
    expect(await run(args, '', { DATABASE_URL: 'postgres://127.0.0.1:1/none' })).toEqual({
      code: 1,
      output: 'Say list, show with a reference number, or answer with a reference number and the answer on the standard input.\n',
    });
  },
);

it('lists, shows and answers messages of the embedded database of a stopped exchange', async () => {
  const line = `${REFERENCE}  2026-01-02 03:04 UTC  open  Ann@example.com  Why so?\n`;
  expect(await run(['list'])).toEqual({ code: 0, output: line });
  expect(await run(['answer', 'S-0'], 'So.')).toEqual({ code: 1, output: 'There is no message S-0.\n' });
  expect(await run(['answer', REFERENCE], ' \n')).toEqual({ code: 1, output: 'The answer is empty.\n' });
  const answered = await run(['answer', REFERENCE.toLowerCase()], 'So it is.\n');
  expect(answered).toEqual({
    code: 0,
    output: 'The answer is stored. It is read on the site by the reference number: there is no confirmed address.\n',
  });
  const shown = (await run(['show', REFERENCE])).output;
  expect(shown).toContain('From       ::/64, page in ja\n');
  expect(shown).toContain('\n\nWhy so?\n\nAnswered ');
  await withDatabase({ databaseUrl: null, dataDir }, (database) =>
    database.query(`insert into confirmed_addresses (mail_key, confirmed_at) values ('ann@example.com', 1)`),
  );
  expect(await run(['answer', REFERENCE], 'More.')).toEqual({ code: 0, output: 'The answer is stored and will be mailed.\n' });
});

it('answers none while the exchange runs', async () => {
  const lock = await acquireDataDirLock(dataDir);
  const refused = await run(['list']);
  await lock.release();
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('already running')]);
});
