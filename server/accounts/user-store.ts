import { loginNameKey } from '../../lib/contract/credentials';
import { isUniqueViolation, type Database, type Queryable } from '../db/database';
import { newUserId } from './tokens';

/** A user as kept; times are Unix milliseconds. */
export interface User {
  id: string;
  loginName: string;
  passwordHash: string;
  /** Null: the address has not been verified. */
  emailVerifiedAt: number | null;
  createdAt: number;
  /** One of `ACCOUNT_MODES`. */
  accountMode: number;
}

const COLUMNS =
  'id, login_name as "loginName", password_hash as "passwordHash", email_verified_at as "emailVerifiedAt", created_at as "createdAt", account_mode as "accountMode"';
const ID_TRIES_MAX = 5;

/** The user of a login name, however it is written; null when there is none. */
export async function findUserByName(database: Queryable, loginName: string): Promise<User | null> {
  const [user] = await database.query<User>(`select ${COLUMNS} from users where login_key = $1`, [loginNameKey(loginName)]);
  return user ?? null;
}

/** The user of an id; null when the account is gone. */
export async function findUser(database: Queryable, userId: string): Promise<User | null> {
  const [user] = await database.query<User>(`select ${COLUMNS} from users where id = $1`, [userId]);
  return user ?? null;
}

/** What a new account begins with, written in the transaction that makes it. */
export type UserInitializer = (tx: Queryable, userId: string) => Promise<void>;

/** Adds a user and what the account begins with; null when the login name has one already. */
export async function addUser(
  database: Database,
  loginName: string,
  passwordHash: string,
  now: number,
  begin: UserInitializer = () => Promise.resolve(),
): Promise<User | null> {
  const name = loginName.trim();
  for (let tries = 1; ; tries += 1) {
    try {
      const insert = `insert into users (id, login_name, login_key, password_hash, created_at) values ($1, $2, $3, $4, $5) on conflict (login_key) do nothing returning ${COLUMNS}`;
      return await database.transaction(async (tx) => {
        const [user] = await tx.query<User>(insert, [newUserId(), name, loginNameKey(name), passwordHash, now]);
        if (user) await begin(tx, user.id);
        return user ?? null;
      });
    } catch (error) {
      // The random id is taken: once in a billion for each user there is.
      if (!isUniqueViolation(error) || tries >= ID_TRIES_MAX) throw error;
    }
  }
}

/** Sets the mode of an account, one of `ACCOUNT_MODES`; false when the login name has none. */
export async function setAccountMode(database: Queryable, loginName: string, mode: number): Promise<boolean> {
  const changed = await database.query('update users set account_mode = $2 where login_key = $1 returning 1', [
    loginNameKey(loginName),
    mode,
  ]);
  return changed.length > 0;
}

/** Keeps the language (code of the product's table) of the page a user is on: messages are written in it unless another one is chosen. */
export async function savePageLanguage(database: Queryable, userId: string, language: string): Promise<void> {
  await database.query('update users set page_language = $2 where id = $1 and page_language is distinct from $2', [userId, language]);
}
