import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_LENGTH } from '../../lib/contract/credentials';

/** Most frequent passwords of leaked lists, lower case; shorter ones are refused by their length. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH.min));

/** One character again and again. */
const ONE_CHARACTER = /^(.)\1*$/su;

/** Whether a password is a common one, ignoring case and Unicode form, or one repeated character. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  return COMMON.has(text) || ONE_CHARACTER.test(text);
}
