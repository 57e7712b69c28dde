import { createHash, randomBytes, randomInt } from 'node:crypto';

const ID_BYTES = 15;

/** Creates a random id, which reveals no count: 20 letters, digits, `-` and `_`. */
export function newId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** Creates a random user id: 10 digits, as the product's forms expect numbers only. */
export function newUserId(): string {
  return String(randomInt(1_000_000_000, 10_000_000_000));
}

/** Derives the id of the object that a user's request creates: the same for a repeated request, different for every user. */
export function idFor(userId: string, requestId: string): string {
  return createHash('sha256')
    .update(JSON.stringify([userId, requestId]))
    .digest()
    .subarray(0, ID_BYTES)
    .toString('base64url');
}
