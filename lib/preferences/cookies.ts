import Cookies from 'js-cookie';
import { CHOICE_DAYS } from './cookie-names';

/** A cookie's value; undefined when it is not set or cookies are off. Browser only. */
export function readCookie(name: string): string | undefined {
  return Cookies.get(name);
}

/** Keeps a choice for 365 days on the whole site; `secure` where the page itself is. */
export function keepCookie(name: string, value: string): void {
  Cookies.set(name, value, {
    expires: CHOICE_DAYS,
    path: '/',
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  });
}

/** Forgets a choice. */
export function dropCookie(name: string): void {
  Cookies.remove(name, { path: '/' });
}
