import { createHash, randomBytes, randomInt } from 'node:crypto';

const ID_BYTES = 15;

/** Creates a random id, which reveals no count: 20 letters, digits, `-` and `_`. */
export function newId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** Digits and letters without those that look alike (Crockford's base 32). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP_LENGTH = 4;

/** Creates a reference number such as `MM-7K3Q-9XWP`: random, so that it reveals no count. Each group has 20 random bits. */
export function newReference(prefix: string, groups: number): string {
  const group = (): string => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return [prefix, ...Array.from({ length: groups }, group)].join('-');
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
