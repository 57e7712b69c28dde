import { expect, it } from 'vitest';
import { loginNameKey, loginNameProblem, passwordProblem } from './credentials';

it.each(['ann@example.com', ' ann@example.com ', 'a.b+c@sub.example.co', 'Ünï@exämple.de', `${'a'.repeat(64)}@example.com`])(
  'allows %s',
  (name) => {
    expect(loginNameProblem(name)).toBeNull();
  },
);

it.each([
  '',
  'ann',
  '@example.com',
  'ann@',
  'ann@localhost',
  'a b@example.com',
  'a@b..com',
  'a..b@example.com',
  'a@-b.com',
  'a@b.com\nx',
  '"a"@b.com',
  'a@b.com,c@d.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(250)}.com`,
  'a\u0000@b.com',
])('refuses %j', (name) => {
  expect(loginNameProblem(name)).toBe('loginName');
});

it('spellings of one address have the same key', () => {
  expect(new Set([' Ann@Example.COM', 'ann@example.com ', 'ａnn@example.com'].map(loginNameKey)).size).toBe(1);
});

it.each([
  ['12345678', null],
  ['x'.repeat(128), null],
  ['пароль 123', null],
  ['🐎🐎🐎🐎🐎🐎🐎🐎', null],
  ['        ', null],
  ['1234567', 'passwordLength'],
  ['🐎🐎🐎🐎🐎🐎🐎', 'passwordLength'],
  ['x'.repeat(129), 'passwordLength'],
  ['ANN@example.com', 'passwordIsName'],
])('the password %j: %s', (password, problem) => {
  expect(passwordProblem(password, 'ann@example.com')).toBe(problem);
});
