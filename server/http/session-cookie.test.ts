import { expect, it } from 'vitest';
import { clearedSessionCookie, sessionCookie, sessionTokenOf } from './session-cookie';

const TOKEN = 'a'.repeat(43);
const tokenOf = (cookie: string, isSecure = false): string | null => sessionTokenOf({ headers: { cookie } }, isSecure);

it('is inaccessible to scripts and other sites; over https bound to the host', () => {
  expect(sessionCookie(TOKEN, 90_000, 30_000, false)).toBe(`session=${TOKEN}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`);
  expect(sessionCookie(TOKEN, 90_000, 30_000, true)).toBe(`__Host-session=${TOKEN}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure`);
  expect(clearedSessionCookie(true)).toBe('__Host-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure');
});

it.each([
  ['alone', `session=${TOKEN}`, TOKEN],
  ['among others', `a=b; session=${TOKEN}; theme=black`, TOKEN],
  ['absent', 'a=b', null],
  ['under a longer name', `xsession=${TOKEN}`, null],
  ['too short', 'session=abc', null],
  ['of other characters', `session=${'%'.repeat(43)}`, null],
])('a token %s', (_name, cookie, token) => {
  expect(tokenOf(cookie)).toBe(token);
});

it('a cookie without the host prefix is ignored over https', () => {
  expect(tokenOf(`session=${TOKEN}`, true)).toBeNull();
  expect(tokenOf(`__Host-session=${TOKEN}`, true)).toBe(TOKEN);
});
