/** Rules for login names and passwords with their messages, shared by the form and the exchange; zod-free for the browser. */

/** Length of a password, characters. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Maximum length of a mail address, characters (RFC 5321). */
export const LOGIN_NAME_LENGTH_MAX = 254;

/** Messages for invalid login names and passwords. */
export const CREDENTIAL_MESSAGE = {
  loginName: 'Enter a valid email address.',
  passwordLength: 'Use 8 to 128 characters.',
  passwordIsName: 'The password must differ from the email address.',
  /** Sent by the exchange only, which has the list. */
  passwordIsCommon: 'This password is on lists of common passwords. Choose another one.',
} as const;

// A letter, digit or one of RFC 5322's signs before the @; labels of letters, digits and inner hyphens after it.
const MAIL_ADDRESS = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/** Normalized login name that identifies an account: spellings of one address belong to one account. */
export function loginNameKey(loginName: string): string {
  return loginName.trim().normalize('NFKC').toLowerCase();
}

/** Message for an invalid login name (a mail address); null for a valid one. */
export function loginNameProblem(loginName: string): string | null {
  const name = loginName.trim();
  const isAddress = name.length <= LOGIN_NAME_LENGTH_MAX && MAIL_ADDRESS.test(name) && !name.includes('..');
  return isAddress ? null : CREDENTIAL_MESSAGE.loginName;
}

/** Message for an invalid new password; null for a valid one. All characters are allowed. */
export function passwordProblem(password: string, loginName: string): string | null {
  const { length } = [...password];
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max) return CREDENTIAL_MESSAGE.passwordLength;
  return loginNameKey(password) === loginNameKey(loginName) ? CREDENTIAL_MESSAGE.passwordIsName : null;
}
