import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bundledProgram } from '../../tests/builders/bundled-program';
import { HAS_TEST_SERVER, openTestDatabase, putDatabase, startTestServer } from '../../tests/builders/databases';
import { Backups } from './backups';
import type { Database } from './database';
import { readDump, writeDump } from './dump-file';
import { openEmbeddedDatabase } from './embedded-database';
import { MIGRATIONS } from './migrations';
import { DATABASE_FOLDER, openDatabase } from './open-database';
import { restoreBackup } from './restore-backup';
import { restoreDatabase, TABLES, UNDUMPED_TABLES } from './transfer';

const scratch = mkdtempSync(path.join(tmpdir(), 'exchange-transfer-'));
const file = path.join(scratch, 'dump.jsonl');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Unusual names: quotes, line breaks, both directions, equivalent forms, blanks. */
const NAMES = ["o'clock", 'a\nb\t"\\', 'שלום', 'é', 'é', '  lead', '$1 ?'];

async function fill(database: Database): Promise<void> {
  for (const id of ['1', '2']) {
    await database.query('insert into users (id, login_name, login_key, password_hash, created_at) values ($1, $1, $1, $2, $3)', [
      id,
      'hash',
      1_795_218_214_820,
    ]);
    await database.query('insert into sessions values ($1, $2, $1, 1, 2, 3, $3, $4)', [`s${id}`, id, '::1', 'agent']);
    await database.query("insert into mail_tokens values ($1, $2, 'reset', 1, 2)", [`t${id}`, id]);
    await database.query('insert into preferences (user_id, time_zone) values ($1, -1)', [id]);
    await database.query(
      "insert into alerts values ($1, $2, 'r', 1, 'BTCUSDT_SPBL', 1, 0, '100', null, null, null, 1, '[5]', '', null, 0, 1, 'ARMED', 1, 2, null, 3, '[]')",
      [`a${id}`, id],
    );
    await database.query("insert into alert_changes values ($1, 1, 'r')", [id]);
    await database.query("insert into alert_events values ($1, $2, 1, $3, 1, 's2', 'fired', '{}', '100', null, 1, 2, false)", [
      `e${id}`,
      id,
      `a${id}`,
    ]);
    await database.query('insert into alert_deliveries (event_id, channel, next_at) values ($1, 5, 2)', [`e${id}`]);
    await database.query('insert into favorite_merges values ($1, $2, 3)', [id, 'm']);
    await database.query("insert into push_subscriptions values ($2, $1, 'k', 's', 1)", [id, `https://push.example/${id}`]);
    await database.query("insert into phones values ($1, '+4915112345678', 1)", [id]);
    await database.query("insert into phone_codes values ($1, '+4915112345678', 'h', 0, 1)", [id]);
    await database.query("insert into alert_settings values ($1, 'knock')", [id]);
    await database.query("insert into delivery_health values ($1, 3, 'refused', 1)", [id]);
    for (const [place, name] of NAMES.entries()) {
      await database.query('insert into favorite_groups values ($2, $1, $3, $4, false, $5)', [
        `g${id}${place}`,
        id,
        name,
        `${place}${name}`,
        place,
      ]);
      await database.query('insert into favorites values ($1, $2, $3, 0)', [id, `g${id}${place}`, 'BTCUSDT_SPBL']);
    }
  }
}

/** Created when the database was first used, in either database. */
async function makeKey(database: Database, value: string): Promise<void> {
  await database.query("insert into server_keys values ('vapid', $1)", [value]);
}

async function contents(database: Database): Promise<unknown> {
  const tables = await Promise.all(
    TABLES.map(async (table) => [
      table,
      (await database.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`)).map(({ row }) => row).sort(),
    ]),
  );
  return Object.fromEntries(tables);
}

/** Runs the command in a process of its own, without blocking the server that this process may run. */
async function command(task: string, env: Record<string, string>, ...args: string[]): Promise<{ code: unknown; output: string }> {
  const child = spawn(process.execPath, [await bundledProgram('db-tool'), task, ...args], { env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [unknown];
  return { code, output };
}

it('restores a dump row by row, and not twice', async () => {
  const [from, to] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  await fill(from.database);
  await makeKey(from.database, 'kept');
  await makeKey(to.database, 'gone');
  expect(await writeDump(from.database, file)).toBe(57);
  const dump = await readDump(file);
  expect(await restoreDatabase(to.database, dump, 1)).toBe(57);
  expect(await contents(to.database)).toEqual(await contents(from.database));
  await expect(restoreDatabase(to.database, dump, 1)).rejects.toThrow('has users already');
  await Promise.all([from.stop(), to.stop()]);
});

it.each([
  ['no dump', 'hello', 'JSON'],
  ['another file', '{"a":1}', 'no dump of this program'],
  ['a dump of a later version', `{"format":"tideline-database","version":${MIGRATIONS.length + 1}}`, 'of a newer version'],
])('%s is refused with a message', async (_name, text, sentence) => {
  const unused = { transaction: () => Promise.reject(new Error('reached')) } as unknown as Database;
  await expect(restoreDatabase(unused, text, 1)).rejects.toThrow(sentence);
});

it('migrates a dump of an older version, refuses unknown tables and leaves nothing of a failed restoration', async () => {
  const { database, stop } = await openTestDatabase();
  const head = '{"format":"tideline-database","version":1}';
  await expect(restoreDatabase(database, `${head}\n["favorites",{}]`, 1)).rejects.toThrow('does not know');
  const user = { id: '1', login_name: 'ann', login_key: 'ann', password_hash: 'h', created_at: 1, favorites_seq: 3 };
  expect(await restoreDatabase(database, `${head}\n${JSON.stringify(['users', user])}\n`, 1)).toBe(1);
  expect(
    await database.query('select login_name, favorites_seq, alert_seq, (select max(id) from migrations) as version from users'),
  ).toEqual([{ login_name: 'ann', favorites_seq: 3, alert_seq: 0, version: MIGRATIONS.length }]);
  await stop();
});

it('reports a damaged database with the command that replaces it with the newest backup and keeps it', async () => {
  const dataDir = path.join(scratch, 'damaged');
  const place = { databaseUrl: null, dataDir };
  await putDatabase(dataDir);
  const database = await openDatabase(place);
  await fill(database);
  const before = await contents(database);
  const backups = new Backups({
    database,
    folder: path.join(dataDir, 'backups'),
    everyMs: 1,
    keep: 1,
    clock: () => Date.now(),
    log: { info: () => undefined, error: () => undefined },
  });
  const backup = await backups.write();
  await database.query('delete from users');
  await database.close();
  truncateSync(path.join(dataDir, 'db', 'global', 'pg_control'), 100);
  await expect(openDatabase(place)).rejects.toThrow(/is damaged\. .*npm run db:restore-backup/);
  const { code, output } = await command('restore-backup', { DATA_DIR: dataDir, DATABASE_URL: '' });
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(`^56 rows restored from ${backup}; what was there before is in .*db\\.damaged-`),
  ]);
  const restored = await openDatabase(place);
  expect(await contents(restored)).toEqual(before);
  await restored.close();
  expect(readdirSync(dataDir).filter((name) => name.startsWith('db.damaged-'))).toHaveLength(1);
  // Killed before the complete new folder was moved into place: the next start finishes. Killed earlier, without a previous folder: the start fails.
  const [folder, whole, unfinished] = ['db', 'db.restored', 'db.restoring'].map((name) => path.join(dataDir, name)) as [
    string,
    string,
    string,
  ];
  renameSync(folder, whole);
  const finished = await openDatabase(place);
  expect(await contents(finished)).toEqual(before);
  await finished.close();
  renameSync(folder, unfinished);
  await expect(openDatabase(place)).rejects.toThrow(/was not finished.*npm run db:restore-backup/);
  expect(existsSync(folder)).toBe(false);
});

it.each([
  [
    'without its version file',
    (folder: string) => rmSync(path.join(folder, 'PG_VERSION')),
    /is damaged \(PG_VERSION is missing\).*npm run db:restore-backup/,
  ],
  [
    'all of whose files are missing',
    (folder: string) => readdirSync(folder).forEach((name) => rmSync(path.join(folder, name), { recursive: true })),
    /is damaged.*npm run db:restore-backup/,
  ],
  [
    'that is missing while its backups exist',
    (folder: string) => rmSync(folder, { recursive: true }),
    /There is no database in .*, but there are backups of one.*npm run db:restore-backup/,
  ],
])('creates no empty database in the place of one %s', async (name, lose, reason) => {
  const dataDir = path.join(scratch, name);
  const place = { databaseUrl: null, dataDir };
  await putDatabase(dataDir);
  const database = await openDatabase(place);
  await new Backups({
    database,
    folder: path.join(dataDir, 'backups'),
    everyMs: 1,
    keep: 1,
    clock: () => Date.now(),
    log: { info: () => undefined, error: () => undefined },
  }).write();
  await database.close();
  const folder = path.join(dataDir, DATABASE_FOLDER);
  lose(folder);
  const left = existsSync(folder) ? readdirSync(folder) : null;
  await expect(openDatabase(place)).rejects.toThrow(reason);
  expect(existsSync(folder) ? readdirSync(folder) : null).toEqual(left);
});

it.each([
  ['pg_xact', (folder: string) => rmSync(path.join(folder, 'pg_xact'), { recursive: true }), ' (pg_xact is missing)'],
  ['pg_wal', (folder: string) => rmSync(path.join(folder, 'pg_wal'), { recursive: true }), ' (pg_wal is missing)'],
  ['global/pg_control', (folder: string) => rmSync(path.join(folder, 'global', 'pg_control')), ' (global/pg_control is missing)'],
  ['pg_multixact', (folder: string) => rmSync(path.join(folder, 'pg_multixact'), { recursive: true }), ' (pg_multixact is missing)'],
  ['part of a file', (folder: string) => truncateSync(path.join(folder, 'global', 'pg_control'), 100), ''],
  ['what is in PG_VERSION', (folder: string) => truncateSync(path.join(folder, 'PG_VERSION'), 0), ''],
])('reports a database without %s as damaged in the product’s words, not the engine’s', async (name, lose, reason) => {
  const dataDir = path.join(scratch, `without ${name}`);
  await putDatabase(dataDir);
  const folder = path.join(dataDir, DATABASE_FOLDER);
  lose(folder);
  const opening = openDatabase({ databaseUrl: null, dataDir });
  await expect(opening).rejects.toThrow(`The database in ${folder} is damaged${reason}. Stop the exchange`);
});

it('reports a database with a damaged table as damaged, also when the engine opens', async () => {
  const dataDir = path.join(scratch, 'damaged table');
  const place = { databaseUrl: null, dataDir };
  const folder = path.join(dataDir, DATABASE_FOLDER);
  await putDatabase(dataDir);
  const database = await openDatabase(place);
  await fill(database);
  const filesOf = (table: string) => database.query<{ file: string }>(`select pg_relation_filepath('${table}') as file`);
  const [users, sessions] = (await Promise.all(['users', 'sessions'].map(filesOf))).map(([row]) => path.join(folder, row?.file ?? ''));
  await database.close();
  const reasonOf = (): Promise<string> => openDatabase(place).then(() => 'opened', String);
  // Found by the statement that reads it: only the first pages of a table are read at the start.
  const emptyPages = Buffer.alloc(64 * 8_192);
  appendFileSync(users ?? '', Buffer.concat([emptyPages, Buffer.alloc(8_192, 7)]));
  const opened = await openDatabase(place);
  await expect(opened.query('select * from users')).rejects.toThrow(/is damaged \(invalid page .*npm run db:restore-backup/);
  await expect(opened.transaction((tx) => tx.query('select * from users'))).rejects.toThrow(/npm run db:restore-backup/);
  const unreadableIndex = "do $$ begin raise exception 'left link changed' using errcode = 'index_corrupted'; end $$";
  await expect(opened.query(unreadableIndex)).rejects.toThrow(/is damaged \(left link changed\).*npm run db:restore-backup/);
  await opened.close();
  truncateSync(users ?? '', 8_192);
  renameSync(users ?? '', path.join(scratch, 'users'));
  expect(await reasonOf()).toMatch(/is damaged \(could not open file .*npm run db:restore-backup/);
  renameSync(path.join(scratch, 'users'), users ?? '');
  writeFileSync(sessions ?? '', Buffer.alloc(8_192, 7));
  expect(await reasonOf()).toMatch(/is damaged \(invalid page .*npm run db:restore-backup/);
});

it('names an unreadable backup and the command that restores another one', async () => {
  const backups = path.join(scratch, 'unreadable', 'backups');
  const file = path.join(backups, '2026-11-21T16-00-00Z.jsonl.gz');
  mkdirSync(backups, { recursive: true });
  writeFileSync(file, 'junk');
  await expect(restoreBackup(path.dirname(backups), 1)).rejects.toThrow(
    `The backup ${file} cannot be read (incorrect header check). Another one is restored by \`npm run db:restore-backup -- FILE\`.`,
  );
});

it('does not report a folder as damaged when memory or permissions are missing', async () => {
  const workerFile = new URL('../../tests/builders/refusing-worker.mjs', import.meta.url);
  await putDatabase(scratch);
  let folder = path.join(scratch, DATABASE_FOLDER);
  for (const [want, reason] of [
    ['memory', /^There is not enough memory/],
    ['rights', /^EACCES/],
  ] as const) {
    const next = path.join(scratch, `want of ${want}`);
    renameSync(folder, next);
    folder = next;
    await expect(openEmbeddedDatabase(folder, { workerFile })).rejects.toThrow(reason);
  }
});

// Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) this is skipped.
describe.skipIf(!HAS_TEST_SERVER)('npm run db:dump and db:restore (when a PostgreSQL server is available)', () => {
  it('move an embedded database into a server', async () => {
    const dataDir = path.join(scratch, 'data');
    await putDatabase(dataDir);
    const embedded = await openDatabase({ databaseUrl: null, dataDir });
    await fill(embedded);
    const before = await contents(embedded);
    await embedded.close();
    expect(await command('dump', { DATA_DIR: dataDir }, file)).toMatchObject({
      code: 0,
      output: expect.stringContaining('56 rows') as string,
    });
    const empty = path.join(scratch, 'empty');
    expect(await command('dump', { DATA_DIR: empty }, file)).toMatchObject({
      code: 1,
      output: `There is no data folder ${empty} (DATA_DIR).\n`,
    });
    const server = await startTestServer();
    expect(await command('restore', { DATA_DIR: dataDir, DATABASE_URL: server.url }, file)).toMatchObject({
      code: 0,
      output: expect.stringContaining('56 rows restored') as string,
    });
    const moved = await openDatabase({ databaseUrl: server.url, dataDir: null });
    expect(await contents(moved)).toEqual(before);
    await moved.close();
    expect(await command('restore', { DATABASE_URL: server.url }, file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('has users already') as string,
    });
    await server.stop();
  });
});

it('recreates a folder whose creation was interrupted', async () => {
  const dataDir = path.join(scratch, 'ended');
  const unfinished = path.join(dataDir, 'db.unfinished');
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(path.join(unfinished, 'PG_VERSION'), '18');
  const database = await openDatabase({ databaseUrl: null, dataDir });
  expect([await database.query('select 1 as one'), existsSync(unfinished)]).toEqual([[{ one: 1 }], false]);
  await database.close();
});

it('does not touch a folder that is not a database', async () => {
  const dataDir = path.join(scratch, 'strange');
  const strange = path.join(dataDir, 'db', 'PG_VERSION');
  mkdirSync(path.dirname(strange), { recursive: true });
  writeFileSync(strange, 'nonsense');
  await expect(openDatabase({ databaseUrl: null, dataDir })).rejects.toThrow();
  expect(readFileSync(strange, 'utf8')).toBe('nonsense');
});

it('a dump has all tables but those that are left out on purpose', async () => {
  const { database, stop } = await openTestDatabase();
  const rows = await database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'migrations'",
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...TABLES, ...UNDUMPED_TABLES].sort());
  await stop();
});
