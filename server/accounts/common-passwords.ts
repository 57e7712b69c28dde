import { PASSWORD_LENGTH } from '../../lib/contract/credentials';

/** One character again and again. */
const ONE_CHARACTER = /^(.)\1*$/su;

let loading: Promise<ReadonlySet<string>> | null = null;

/** Most frequent passwords of leaked lists, lower case; shorter ones are refused by their length. Loaded at the first use: they take 6 MiB. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH.min)),
  );
  return loading;
}

/** Whether a password is a common one, ignoring case and Unicode form, or one repeated character. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const text = password.normalize('NFKC').toLowerCase();
  return ONE_CHARACTER.test(text) || (await commonPasswords()).has(text);
}
