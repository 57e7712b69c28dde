import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { tooManyRequests } from '../platform/errors';
import { PASSWORD_COST } from './password-cost';

const MEMORY_BYTES_MAX = 64 * 1024 * 1024;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Two of the four threads of Node's pool: files and compression keep working during a flood of sign-ins. */
const RUNNING_MAX = 2;
const WAITING_MAX = 40;
/** Time to work off a full queue, milliseconds. */
const FULL_WAIT_MS = 4_000;

let running = 0;
const waiting: (() => void)[] = [];

async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= RUNNING_MAX) {
    if (waiting.length >= WAITING_MAX) throw tooManyRequests(FULL_WAIT_MS);
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  // The same password for every Unicode form of its letters (NIST SP 800-63B, 5.1.1.2).
  const text = password.normalize('NFKC');
  return withSlot(
    () =>
      new Promise((resolve, reject) => {
        scrypt(text, salt, KEY_BYTES, { ...cost, maxmem: MEMORY_BYTES_MAX }, (error, key) => (error ? reject(error) : resolve(key)));
      }),
  );
}

/** Hashes a password for storage: `scrypt$N$r$p$salt$key`. Rejects with 429 when too many calls wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, PASSWORD_COST);
  return ['scrypt', PASSWORD_COST.N, PASSWORD_COST.r, PASSWORD_COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Hash for accounts that do not exist: no password matches it, and checking takes the same time. */
const DUMMY_HASH = [
  'scrypt',
  PASSWORD_COST.N,
  PASSWORD_COST.r,
  PASSWORD_COST.p,
  randomBytes(SALT_BYTES).toString('base64url'),
  randomBytes(KEY_BYTES).toString('base64url'),
].join('$');

/** Whether a password matches the stored hash; null (no such account) takes the same time and is false. */
export async function isPasswordOf(password: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? DUMMY_HASH).split('$');
  const expected = Buffer.from(key, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return hash !== null && given.length === expected.length && timingSafeEqual(given, expected);
}
