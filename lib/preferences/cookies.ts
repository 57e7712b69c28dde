import Cookies from 'js-cookie';
import { COOKIE_DAYS } from './cookie-names';

/** Returns a cookie's value; undefined when it is not set or cookies are disabled. Browser only. */
export function readCookie(name: string): string | undefined {
  return Cookies.get(name);
}

/** Sets a cookie for 365 days on the whole site; `secure` on https pages. */
export function setCookie(name: string, value: string): void {
  Cookies.set(name, value, {
    expires: COOKIE_DAYS,
    path: '/',
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  });
}

/** Deletes a cookie. */
export function deleteCookie(name: string): void {
  Cookies.remove(name, { path: '/' });
}
