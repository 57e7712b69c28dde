import type { Database, Queryable } from '../db/database';
import { newId } from '../platform/ids';
import { newToken, tokenHash } from './tokens';

/** Remembered browsers of a user; the least recently used are dropped first. */
const DEVICES_PER_USER_MAX = 20;
const DAY_MS = 86_400_000;
/** Time for which a browser is remembered after signing in, milliseconds: the longest lifetime of a cookie (RFC 6265bis, 5.5). */
export const DEVICE_MS = 400 * DAY_MS;

/**
 * Browsers that signed in to an account before. A browser has one token, or two until it presents the newer one; a hash of each is stored
 * for each account.
 */
export class KnownDevices {
  constructor(
    private readonly database: Database,
    private readonly clock: () => number,
  ) {}

  /** Returns the browser's id at the account of this login key, which survives token rotation; null when it never signed in there. */
  async find(nameKey: string, token: string | null): Promise<string | null> {
    if (token === null) return null;
    const [known] = await this.database.query<{ id: string }>(
      'select d.id from known_devices d join users u on u.id = d.user_id where u.login_key = $1 and d.device_hash = $2 and d.seen_at > $3',
      [nameKey, tokenHash(token), this.clock() - DEVICE_MS],
    );
    return known?.id ?? null;
  }

  /**
   * Remembers the browser for a user; resolves to its new token, which is valid for all its accounts. The token
   * that it presented stays valid until it presents the new one, as an answer can be lost. All its other tokens are deleted,
   * so that a copied cookie becomes worthless.
   */
  async remember(userId: string, oldToken: string | null): Promise<string> {
    const token = newToken();
    const hash = tokenHash(token);
    await this.database.transaction(async (tx) => {
      if (oldToken !== null) await rotateToken(tx, tokenHash(oldToken), hash);
      const keep =
        'insert into known_devices (user_id, device_hash, id, seen_at) values ($1, $2, $3, $4) on conflict (user_id, device_hash) do update set seen_at = excluded.seen_at';
      await tx.query(keep, [userId, hash, newId(), this.clock()]);
      const surplus = 'select id from known_devices where user_id = $1 group by id order by max(seen_at) desc, id offset $2';
      await tx.query(`delete from known_devices where user_id = $1 and id in (${surplus})`, [userId, DEVICES_PER_USER_MAX]);
    });
    return token;
  }
}

/** Adds a second token to all accounts of a browser beside the one that it presented, and deletes its other tokens. */
async function rotateToken(tx: Queryable, presentedHash: string, newHash: string): Promise<void> {
  const others =
    'delete from known_devices d using known_devices s where s.device_hash = $1 and d.user_id = s.user_id and d.id = s.id and d.device_hash <> $1';
  await tx.query(others, [presentedHash]);
  await tx.query(
    'insert into known_devices (user_id, device_hash, id, seen_at) select user_id, $2, id, seen_at from known_devices where device_hash = $1',
    [presentedHash, newHash],
  );
}
