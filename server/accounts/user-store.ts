import { loginNameKey } from '../../lib/contract/credentials';
import { isUniqueViolation, type Database, type Queryable } from '../db/database';
import { newUserId } from '../platform/ids';

/** A stored user; times are Unix milliseconds. */
export interface User {
  id: string;
  loginName: string;
  passwordHash: string;
  /** Null while the address is not verified. */
  emailVerifiedAt: number | null;
  createdAt: number;
  /** One of `ACCOUNT_MODES`. */
  accountMode: number;
}

const COLUMNS =
  'id, login_name as "loginName", password_hash as "passwordHash", email_verified_at as "emailVerifiedAt", created_at as "createdAt", account_mode as "accountMode"';
const ID_ATTEMPTS_MAX = 5;

/** Finds the user of a login name, in any spelling; null when there is none. */
export async function findUserByName(database: Queryable, loginName: string): Promise<User | null> {
  const [user] = await database.query<User>(`select ${COLUMNS} from users where login_key = $1`, [loginNameKey(loginName)]);
  return user ?? null;
}

/** Finds the user of an id; null when the account was deleted. */
export async function findUser(database: Queryable, userId: string): Promise<User | null> {
  const [user] = await database.query<User>(`select ${COLUMNS} from users where id = $1`, [userId]);
  return user ?? null;
}

/** Locks a user's row until the transaction ends, as limits count several rows. Resolves to false when there is no such user. */
export async function lockUser(tx: Queryable, userId: string): Promise<boolean> {
  const users = await tx.query('select id from users where id = $1 for no key update', [userId]);
  return users.length > 0;
}

/** Writes the initial data of a new account in the transaction that creates it. */
export type UserInitializer = (tx: Queryable, userId: string) => Promise<void>;

/** Adds a user with the account's initial data; resolves to null when the login name is taken. */
export async function addUser(
  database: Database,
  loginName: string,
  passwordHash: string,
  now: number,
  initialize: UserInitializer = () => Promise.resolve(),
): Promise<User | null> {
  const name = loginName.trim();
  for (let attempt = 1; ; attempt += 1) {
    try {
      const insert = `insert into users (id, login_name, login_key, password_hash, created_at) values ($1, $2, $3, $4, $5) on conflict (login_key) do nothing returning ${COLUMNS}`;
      return await database.transaction(async (tx) => {
        const [user] = await tx.query<User>(insert, [newUserId(), name, loginNameKey(name), passwordHash, now]);
        if (user) await initialize(tx, user.id);
        return user ?? null;
      });
    } catch (error) {
      // The random id is taken: a chance of one in a billion for each existing user.
      if (!isUniqueViolation(error) || attempt >= ID_ATTEMPTS_MAX) throw error;
    }
  }
}

/** Sets the mode of an account, one of `ACCOUNT_MODES`; resolves to false when there is no such account. */
export async function setAccountMode(database: Queryable, loginName: string, mode: number): Promise<boolean> {
  const changed = await database.query('update users set account_mode = $2 where login_key = $1 returning 1', [
    loginNameKey(loginName),
    mode,
  ]);
  return changed.length > 0;
}

/** Saves the language (code of the product's table) of the page a user is on: messages are written in it unless the user chose another one. */
export async function savePageLanguage(database: Queryable, userId: string, language: string): Promise<void> {
  await database.query('update users set page_language = $2 where id = $1 and page_language is distinct from $2', [userId, language]);
}
