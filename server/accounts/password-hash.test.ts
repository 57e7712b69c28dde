import { expect, it, vi } from 'vitest';
import { hashPassword, isPasswordOf } from './password-hash';

vi.unmock('./password-cost');

it('hashes a password by scrypt with N of 2^15 and its own salt', async () => {
  const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  expect(first).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(first).not.toBe(second);
  expect(await Promise.all([isPasswordOf('correct horse', first), isPasswordOf('Correct horse', first)])).toEqual([true, false]);
});

it('accepts a password in either normal form of Unicode', async () => {
  expect(await isPasswordOf('cafe\u0301 au lait', await hashPassword('caf\u00e9 au lait'))).toBe(true);
});

it('is false for a missing account, after the same work', async () => {
  expect(await isPasswordOf('correct horse', null)).toBe(false);
});

it('queues a bounded number of calls and refuses the rest', async () => {
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => isPasswordOf('x', null)));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(18);
  expect(refused[0]).toMatchObject({ reason: { statusCode: 429 } });
  expect(await isPasswordOf('x', null)).toBe(false);
});
