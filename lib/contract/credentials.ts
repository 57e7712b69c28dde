/** Rules of names and passwords with their words; zod-free, so that the form and the exchange say the same. */

/** Characters of a password. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Longest mail address (RFC 5321). */
export const LOGIN_NAME_LENGTH_MAX = 254;

/** What is said of a name or password that cannot be one. */
export const CREDENTIAL_MESSAGE = {
  loginName: 'Enter a valid e-mail address.',
  passwordLength: 'Use 8 to 128 characters.',
  passwordIsName: 'The password must differ from the e-mail address.',
  /** Said by the exchange alone: the list stays there. */
  passwordIsCommon: 'This password is on lists of common passwords. Choose another one.',
} as const;

// A letter, digit or one of RFC 5322's signs before the @; labels of letters, digits and inner hyphens after it.
const MAIL_ADDRESS = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/** The name under which an account is found: two ways to write one address are one account. */
export function loginNameKey(loginName: string): string {
  return loginName.trim().normalize('NFKC').toLowerCase();
}

/** What is wrong with a login name (a mail address), in words; null when nothing is. */
export function loginNameProblem(loginName: string): string | null {
  const name = loginName.trim();
  const isAddress = name.length <= LOGIN_NAME_LENGTH_MAX && MAIL_ADDRESS.test(name) && !name.includes('..');
  return isAddress ? null : CREDENTIAL_MESSAGE.loginName;
}

/** What is wrong with a new password, in words; null when nothing is. Any characters are allowed. */
export function passwordProblem(password: string, loginName: string): string | null {
  const { length } = [...password];
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max) return CREDENTIAL_MESSAGE.passwordLength;
  return loginNameKey(password) === loginNameKey(loginName) ? CREDENTIAL_MESSAGE.passwordIsName : null;
}
