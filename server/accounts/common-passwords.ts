import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_LENGTH } from '../../lib/contract/credentials';

/** Passwords that leaked lists have most often, lower case; shorter ones are refused by their length. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH.min));

/** Whether a password is one of those that are tried first, however its letters are written. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.normalize('NFKC').toLowerCase());
}
