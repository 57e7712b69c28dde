import { createHash, randomBytes, randomInt } from 'node:crypto';

const TOKEN_BYTES = 32;
const ID_BYTES = 15;

/** A secret of 256 random bits, as text for a cookie or a link. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is kept of a secret: whoever reads the database cannot use it. Plain SHA-256 does, as 256 random bits cannot be guessed. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A random id that says nothing of how many there are: 20 letters, digits, `-` and `_`. */
export function newId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** A random user id: 10 digits, as the product's forms expect numbers only. */
export function newUserId(): string {
  return String(randomInt(1_000_000_000, 10_000_000_000));
}

/** The id of what a user's request makes: the same each time, and another one for every other user. */
export function idFor(userId: string, requestId: string): string {
  return createHash('sha256')
    .update(JSON.stringify([userId, requestId]))
    .digest()
    .subarray(0, ID_BYTES)
    .toString('base64url');
}
