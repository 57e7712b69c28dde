import type { Queryable } from '../db/database';

/** Key pair that identifies this exchange to push services (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const NAME = 'vapid';

/** Loads the keys from the database, created at the first start; all processes that share it use the same. */
export async function loadVapidKeys(database: Queryable): Promise<VapidKeys> {
  const find = 'select value from server_keys where name = $1';
  const [kept] = await database.query<{ value: string }>(find, [NAME]);
  if (kept) return JSON.parse(kept.value) as VapidKeys;
  const { default: webPush } = await import('web-push');
  await database.query('insert into server_keys (name, value) values ($1, $2) on conflict (name) do nothing', [
    NAME,
    JSON.stringify(webPush.generateVAPIDKeys()),
  ]);
  // Another process may have been first: then its keys are used.
  const [made] = await database.query<{ value: string }>(find, [NAME]);
  return JSON.parse(made?.value ?? '') as VapidKeys;
}
