import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Creates a secret of 256 random bits, as text for a cookie or a link. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * Hashes a secret for storage, so that a copy of the database cannot be used to sign in. Plain SHA-256 suffices, as 256 random bits cannot
 * be guessed.
 */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
