import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundledProgram } from '../tests/builders/bundled-program';
import { HAS_TEST_SERVER, putDatabase, startTestServer } from '../tests/builders/databases';
import { openDatabase } from './db/open-database';
import { withDatabase } from './db/with-database';
import type { Database } from './db/database';
import { acquireDataDirLock } from './platform/data-dir-lock';
import { writePrivateFile } from './platform/private-files';
import { imageFile } from './market-maker/image-store';

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'exchange-applications-'));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Runs the tool; resolves to its exit code and output. */
async function run(env: Record<string, string>, ...args: string[]): Promise<{ code: number; output: string }> {
  const tool = await bundledProgram('applications-tool');
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [tool, ...args],
      { env: { ...process.env, DATABASE_URL: '', ...env } },
      (_error, out, errors) => resolve({ code: child.exitCode ?? 1, output: out + errors }),
    );
  });
}

async function fill(database: Database, dataDir: string): Promise<void> {
  const insert = (reference: string, createdAt: number, userId: string) =>
    database.query(
      `insert into applications (reference, request_id, created_at, network, language, applicant, title, mail, mail_key, user_number, introduction, strategy)
        values ($1, $1, $2, '2001:db8:0:0', 'ja', 'Ann Example', 'Trader', 'Ann@example.com', 'ann@example.com', $3, 'First line.' || chr(10) || 'Second.', 'Both sides.')`,
      [reference, createdAt, userId],
    );
  await insert('MM-AAAA-0001', Date.UTC(2026, 0, 2, 3, 4), '1234567890');
  await insert('MM-BBBB-0002', Date.UTC(2026, 0, 3, 3, 4), '');
  for (const [place, id] of ['second', 'first'].reverse().entries()) {
    await database.query(
      `insert into application_images (id, kind, name, width, height, bytes, network, created_at, reference, place)
        values ($1, 'png', $1 || '.PNG', 40, 30, 7, '6.6.6.6', 0, 'MM-AAAA-0001', $2)`,
      [id, place],
    );
    await writePrivateFile(imageFile(dataDir, { id, kind: 'png' }), `of ${id}`);
  }
}

/** Checks each task over a filled database. */
async function expectTasks(env: Record<string, string>, dataDir: string): Promise<void> {
  expect(await run(env, 'list')).toEqual({
    code: 0,
    output:
      'MM-BBBB-0002  2026-01-03 03:04 UTC  Ann Example  Trader  Ann@example.com  0 images\n' +
      'MM-AAAA-0001  2026-01-02 03:04 UTC  Ann Example  Trader  Ann@example.com  2 images\n',
  });
  const shown = await run(env, 'show', 'mm-aaaa-0001');
  expect(shown.code).toBe(0);
  expect(shown.output).toContain('User id    1234567890\nFrom       2001:db8::/64, page in ja\n');
  expect(shown.output).toContain(`Image 1    ${imageFile(dataDir, { id: 'first', kind: 'png' })}  40 x 30, 7 bytes, sent as first.PNG\n`);
  expect(shown.output).toContain('Introduction\nFirst line.\nSecond.\n\nStrategy\nBoth sides.\n');
  expect((await run(env, 'show', 'MM-BBBB-0002')).output).toContain('User id    --\n');
  expect(await run(env, 'show', 'MM-0000-0000')).toEqual({ code: 1, output: 'There is no application MM-0000-0000.\n' });
  const file = path.join(dataDir, 'out.json');
  expect(await run(env, 'export', file)).toEqual({ code: 0, output: `2 applications in ${file}\n` });
  const exported = JSON.parse(readFileSync(file, 'utf8')) as {
    reference: string;
    network: string;
    images: { file: string; name: string }[];
  }[];
  expect(exported[0]?.network).toBe('2001:db8::/64');
  expect(exported.map(({ reference, images }) => [reference, images.map(({ name }) => name)])).toEqual([
    ['MM-BBBB-0002', []],
    ['MM-AAAA-0001', ['first.PNG', 'second.PNG']],
  ]);
  const folder = path.join(dataDir, 'out-images');
  expect(readdirSync(folder).sort()).toEqual(['MM-AAAA-0001-1.png', 'MM-AAAA-0001-2.png']);
  expect(readFileSync(path.join(folder, 'MM-AAAA-0001-2.png'), 'utf8')).toBe('of second');
}

it.each([[[]], [['show']], [['export']], [['delete', 'MM-AAAA-0001']]])(
  'refuses %j with a message, before any database is opened',
  async (args) => {
    expect(await run({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, ...args)).toEqual({
      code: 1,
      output: 'Say list, show with a reference number, or export with the name of a file.\n',
    });
  },
);

it('reads the embedded database of a stopped exchange, and none while it runs', async () => {
  const dataDir = path.join(scratch, 'embedded');
  await putDatabase(dataDir);
  expect(await run({ DATA_DIR: dataDir }, 'list')).toEqual({ code: 0, output: 'no applications\n' });
  await withDatabase({ databaseUrl: null, dataDir }, (database) => fill(database, dataDir));
  await expectTasks({ DATA_DIR: dataDir }, dataDir);
  const lock = await acquireDataDirLock(dataDir);
  const refused = await run({ DATA_DIR: dataDir }, 'list');
  await lock.release();
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('already running')]);
});

// Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) this is skipped.
describe.skipIf(!HAS_TEST_SERVER)('on a PostgreSQL server (when available)', () => {
  it('reads it while the exchange runs', async () => {
    const server = await startTestServer();
    const dataDir = path.join(scratch, 'server');
    const database = await openDatabase({ databaseUrl: server.url, dataDir: null });
    await fill(database, dataDir);
    const lock = await acquireDataDirLock(dataDir);
    await expectTasks({ DATABASE_URL: server.url, DATA_DIR: dataDir }, dataDir);
    await lock.release();
    await database.close();
    await server.stop();
  });
});
