/** Rules for login names and passwords, shared by the form and the exchange; zod-free for the browser. */

/** Length of a password, characters. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Maximum length of a mail address, characters (RFC 5321). */
export const LOGIN_NAME_LENGTH_MAX = 254;

/** Reasons for which a login name or a new password is invalid. */
export type CredentialProblem = 'loginName' | 'passwordLength' | 'passwordIsName';

// A letter, digit or one of RFC 5322's signs before the @; labels of letters, digits and inner hyphens after it.
const MAIL_ADDRESS = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/** Normalized login name that identifies an account: spellings of one address belong to one account. */
export function loginNameKey(loginName: string): string {
  return loginName.trim().normalize('NFKC').toLowerCase();
}

/** Problem of an invalid login name (a mail address); null for a valid one. */
export function loginNameProblem(loginName: string): CredentialProblem | null {
  const name = loginName.trim();
  const isAddress = name.length <= LOGIN_NAME_LENGTH_MAX && MAIL_ADDRESS.test(name) && !name.includes('..');
  return isAddress ? null : 'loginName';
}

/** Problem of an invalid new password; null for a valid one. All characters are allowed. */
export function passwordProblem(password: string, loginName: string): CredentialProblem | null {
  const { length } = [...password];
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max) return 'passwordLength';
  return loginNameKey(password) === loginNameKey(loginName) ? 'passwordIsName' : null;
}
