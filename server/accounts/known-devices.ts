import type { Database, Queryable } from '../db/database';
import { newId, newToken, tokenHash } from './tokens';

/** A user's browsers that are remembered; the ones used longest ago go first. */
const DEVICES_PER_USER_MAX = 20;
const DAY_MS = 86_400_000;
/** How long a browser is remembered after signing in, milliseconds: as long as browsers keep a cookie at most (RFC 6265bis, 5.5). */
export const DEVICE_MS = 400 * DAY_MS;

/** Browsers that signed in to an account before. A browser has one token, or two until it shows the newer one; a hash of each is kept for each account. */
export class KnownDevices {
  constructor(
    private readonly database: Database,
    private readonly clock: () => number,
  ) {}

  /** An id of the browser at the account of this login key, which stays when the token changes; null when it never signed in there. */
  async find(nameKey: string, token: string | null): Promise<string | null> {
    if (token === null) return null;
    const [known] = await this.database.query<{ id: string }>(
      'select d.id from known_devices d join users u on u.id = d.user_id where u.login_key = $1 and d.device_hash = $2 and d.seen_at > $3',
      [nameKey, tokenHash(token), this.clock() - DEVICE_MS],
    );
    return known?.id ?? null;
  }

  /**
   * Remembers the browser for a user; resolves to its new token, which every account knows it by from now on. The token
   * that it showed stays good beside it until it shows the new one: an answer can be lost. All others of it are forgotten,
   * so that a copied cookie is worth nothing then.
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

/** Gives a browser's accounts a second token beside the one that it showed, and forgets all others of it. */
async function rotateToken(tx: Queryable, shown: string, fresh: string): Promise<void> {
  const others =
    'delete from known_devices d using known_devices s where s.device_hash = $1 and d.user_id = s.user_id and d.id = s.id and d.device_hash <> $1';
  await tx.query(others, [shown]);
  await tx.query(
    'insert into known_devices (user_id, device_hash, id, seen_at) select user_id, $2, id, seen_at from known_devices where device_hash = $1',
    [shown, fresh],
  );
}
