import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_LENGTH } from '../../lib/contract/credentials';

/** Most frequent passwords of leaked lists, lower case; shorter ones are refused by their length. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH.min));

/** Whether a password is a common one, ignoring case and Unicode form. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.normalize('NFKC').toLowerCase());
}
