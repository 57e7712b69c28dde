import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { bundledProgram } from '../tests/builders/bundled-program';
import { HAS_TEST_SERVER, startTestServer } from '../tests/builders/databases';
import { addUser, findUserByName } from './accounts/user-store';
import { openDatabase } from './db/open-database';

/** Runs the tool; resolves to its exit code and output. */
async function run(env: Record<string, string>, ...args: string[]): Promise<{ code: number; output: string }> {
  const tool = await bundledProgram('account-tool');
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [tool, 'mode', ...args], { env: { ...process.env, ...env } }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    );
  });
}

it.each([
  [[], 'Say a login name and a mode.'],
  [['ann@example.com', '2'], 'The mode must be one of 0, 1, 4.'],
])('refuses %j with a message, before any database is opened', async (args, words) => {
  expect(await run({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, ...args)).toEqual({ code: 1, output: `${words}\n` });
});

// Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) this is skipped.
describe.skipIf(!HAS_TEST_SERVER)('on a PostgreSQL server (when available)', () => {
  it('sets the mode of one account while the exchange runs', async () => {
    const server = await startTestServer();
    const database = await openDatabase({ databaseUrl: server.url, dataDir: null });
    for (const name of ['ann@example.com', 'bob@example.com']) await addUser(database, name, 'hash', 1);
    expect(await run({ DATABASE_URL: server.url }, 'Ann@example.com', '4')).toEqual({
      code: 0,
      output: 'Ann@example.com has account mode 4\n',
    });
    expect(await run({ DATABASE_URL: server.url }, 'cid@example.com', '4')).toEqual({
      code: 1,
      output: 'There is no account cid@example.com.\n',
    });
    const modes = await Promise.all(
      ['ann@example.com', 'bob@example.com'].map(async (name) => (await findUserByName(database, name))?.accountMode),
    );
    expect(modes).toEqual([4, 0]);
    await database.close();
    await server.stop();
  });
});
