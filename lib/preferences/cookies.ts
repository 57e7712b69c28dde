import Cookies from 'js-cookie';
import { COOKIE_DAYS } from './cookie-names';

/** A cookie's value; undefined when it is not set or cookies are off. Browser only. */
export function readCookie(name: string): string | undefined {
  return Cookies.get(name);
}

/** Keeps a choice for 365 days on the whole site; `secure` where the page itself is. */
export function setCookie(name: string, value: string): void {
  Cookies.set(name, value, {
    expires: COOKIE_DAYS,
    path: '/',
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  });
}

/** Forgets a choice. */
export function deleteCookie(name: string): void {
  Cookies.remove(name, { path: '/' });
}
