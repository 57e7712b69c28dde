import { randomInt } from 'node:crypto';

/** Digits and letters without those that look alike (Crockford's base 32). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PART_LENGTH = 4;

const part = (): string => Array.from({ length: PART_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Creates a reference number such as `MM-7K3Q-9XWP`: random, so that it reveals no count. It is no secret, and gives no access. */
export function newReference(): string {
  return `MM-${part()}-${part()}`;
}
