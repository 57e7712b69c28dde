import type { Database } from './database';
import { MIGRATIONS } from './migrations';

/** Tables in an order in which each row's owner comes before it. */
export const TABLES = [
  'users', 'sessions', 'mail_tokens', 'account_mails', 'known_devices', 'preferences', 'favorite_groups', 'favorites', 'favorite_merges', 'alerts', 'alert_changes', 'alert_events', 'alert_deliveries',
  'push_subscriptions', 'phones', 'phone_codes', 'alert_settings', 'delivery_health', 'server_keys',
] as const;
type Table = (typeof TABLES)[number];

const FORMAT = 'tideline-database';
const ROWS_PER_STATEMENT = 500;

const schemaVersion = (): number => MIGRATIONS.at(-1)?.id ?? 0;

/** Everything in the database as lines of JSON: a head with the schema's version, then `[table, row]` each. */
export async function dumpDatabase(database: Database): Promise<string> {
  const lines = [JSON.stringify({ format: FORMAT, version: schemaVersion() })];
  await database.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read');
    for (const table of TABLES) {
      const rows = await tx.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`);
      for (const { row } of rows) lines.push(`["${table}",${row}]`);
    }
  });
  return `${lines.join('\n')}\n`;
}

function checkHead(line: string | undefined): void {
  const head = JSON.parse(line ?? 'null') as { format?: unknown; version?: unknown } | null;
  if (head?.format !== FORMAT) throw new Error('The file is no dump of this program.');
  if (head.version !== schemaVersion()) throw new Error(`The dump is of schema ${String(head.version)}, this program has ${schemaVersion()}: dump it again with this version.`);
}

function rowsByTable(lines: readonly string[]): Map<Table, unknown[]> {
  const rows = new Map<Table, unknown[]>(TABLES.map((table) => [table, []]));
  for (const line of lines) {
    const [table, row] = JSON.parse(line) as [Table, unknown];
    const known = rows.get(table);
    if (!known) throw new Error(`The dump has rows of ${String(table)}, which this program does not know.`);
    known.push(row);
  }
  return rows;
}

/** Puts a dump into an empty database, whole or not at all; resolves to the number of rows. Rejects when it has users already. */
export async function restoreDatabase(database: Database, dump: string): Promise<number> {
  const [head, ...lines] = dump.split('\n').filter((line) => line !== '');
  checkHead(head);
  const rows = rowsByTable(lines);
  return database.transaction(async (tx) => {
    await tx.query('lock table users in exclusive mode');
    const [used] = await tx.query('select 1 from users limit 1');
    if (used) throw new Error('The database has users already; a dump goes into an empty one.');
    // Made at the first start, by whoever was started first: browsers are subscribed with the dump's.
    await tx.query('delete from server_keys');
    for (const [table, all] of rows) {
      for (let from = 0; from < all.length; from += ROWS_PER_STATEMENT) {
        const part = JSON.stringify(all.slice(from, from + ROWS_PER_STATEMENT));
        await tx.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`, [part]);
      }
    }
    return lines.length;
  });
}
