import type { Database, Queryable } from './database';
import { migrateIn } from './migrate';
import { MIGRATIONS } from './migrations';

/** Tables in the order of their foreign keys: owners before their rows. */
export const TABLES = [
  'users',
  'sessions',
  'mail_tokens',
  'account_mails',
  'known_devices',
  'preferences',
  'favorite_groups',
  'favorites',
  'favorite_merges',
  'alerts',
  'alert_changes',
  'alert_events',
  'alert_deliveries',
  'push_subscriptions',
  'phones',
  'phone_codes',
  'alert_settings',
  'delivery_health',
  'server_keys',
  'applications',
  'application_images',
  'confirmed_addresses',
  'support_messages',
  'support_mails',
] as const;

/**
 * Tables that no dump has: they hold what is valid for minutes, the contents of images, which the operator exports, and candles, which are
 * requested again.
 */
export const UNDUMPED_TABLES = [
  'leases',
  'attempt_windows',
  'socket_tickets',
  'search_counts',
  'application_image_files',
  'candle_names',
  'candles',
] as const;

const FORMAT = 'tideline-database';
const ROWS_PER_PAGE = 1_000;
const ROWS_PER_STATEMENT = 500;

const schemaVersion = (): number => MIGRATIONS.at(-1)?.id ?? 0;

/** Yields the lines of a dump: a header with the schema version, then `[table, row]` each, owners first. */
async function* linesOf(tx: Queryable, onRows: (count: number) => void): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: FORMAT, version: schemaVersion() })}\n`;
  for (const table of TABLES) {
    await tx.query(`declare dumped no scroll cursor for select to_jsonb(t)::text as row from ${table} t`);
    for (let count = ROWS_PER_PAGE; count === ROWS_PER_PAGE;) {
      const rows = await tx.query<{ row: string }>(`fetch ${ROWS_PER_PAGE} from dumped`);
      count = rows.length;
      onRows(count);
      yield rows.map(({ row }) => `["${table}",${row}]\n`).join('');
    }
    await tx.query('close dumped');
  }
}

/** Passes a consistent snapshot of the database to `write`, page by page; resolves to the number of rows. */
export async function dumpDatabase(database: Database, write: (lines: AsyncIterable<string>) => Promise<void>): Promise<number> {
  let total = 0;
  const dump = async (tx: Queryable): Promise<void> => {
    await tx.query('set transaction isolation level repeatable read');
    await write(linesOf(tx, (count) => (total += count)));
  };
  await database.transaction(dump, { hasDeadline: false });
  return total;
}

/** Parses the schema version of a dump's header. */
function versionOf(line: string | undefined): number {
  const head = JSON.parse(line ?? 'null') as { format?: unknown; version?: unknown } | null;
  const version = Number(head?.version);
  if (head?.format !== FORMAT || !Number.isInteger(version)) throw new Error('The file is no dump of this program.');
  if (version > schemaVersion())
    throw new Error(`The dump is of a newer version of this program (schema ${version}, this one has ${schemaVersion()}).`);
  return version;
}

/** Rows by table, in the order of the dump. */
function rowsByTable(lines: readonly string[], known: ReadonlySet<string>): Map<string, unknown[]> {
  const rows = new Map<string, unknown[]>();
  for (const line of lines) {
    const [table, row] = JSON.parse(line) as [string, unknown];
    if (!known.has(table)) throw new Error(`The dump has rows of ${table}, which its version of this program does not know.`);
    const others = rows.get(table);
    if (others) others.push(row);
    else rows.set(table, [row]);
  }
  return rows;
}

const tablesOf = async (tx: Queryable): Promise<string[]> =>
  (
    await tx.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
  ).map(({ name }) => name);

/** Drops this program's schema from a database without users; throws when it has any. */
async function dropEmptySchema(tx: Queryable): Promise<void> {
  const existing = new Set(await tablesOf(tx));
  if (existing.has('users')) {
    await tx.query('lock table users in exclusive mode');
    const [used] = await tx.query('select 1 from users limit 1');
    if (used) throw new Error('The database has users already; a dump goes into an empty one.');
  }
  for (const table of ['migrations', ...TABLES, ...UNDUMPED_TABLES]) if (existing.has(table)) await tx.query(`drop table ${table} cascade`);
}

/**
 * Restores a dump into an empty database, in one transaction; resolves to the number of rows. A dump of an older version is
 * restored into its own schema, which is then migrated. Rejects when the database has users already.
 */
export async function restoreDatabase(database: Database, dump: string, now: number): Promise<number> {
  const [head, ...lines] = dump.split('\n').filter((line) => line !== '');
  const version = versionOf(head);
  const restore = async (tx: Queryable): Promise<void> => {
    await dropEmptySchema(tx);
    await migrateIn(
      tx,
      MIGRATIONS.filter(({ id }) => id <= version),
      now,
    );
    for (const [table, rows] of rowsByTable(lines, new Set(await tablesOf(tx)))) {
      for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
        const part = JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT));
        await tx.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`, [part]);
      }
    }
    await migrateIn(tx, MIGRATIONS, now);
  };
  await database.transaction(restore, { hasDeadline: false });
  return lines.length;
}
