import { ACCOUNT_MODES } from '../lib/contract/account-modes';
import { setAccountMode } from './accounts/user-store';
import { readConfig } from './platform/config';
import { withExistingDatabase } from './db/with-database';
import { PRIVATE_UMASK } from './platform/private-files';

// `npm run account:mode -- <login name> <mode>` sets the mode of an account: in the database of DATABASE_URL, else in the
// embedded one of DATA_DIR, whose exchange must be stopped.

async function setMode(loginName: string, modeText: string): Promise<string> {
  const mode = ACCOUNT_MODES.find((known) => String(known) === modeText);
  if (mode === undefined) throw new Error(`The mode must be one of ${ACCOUNT_MODES.join(', ')}.`);
  const { databaseUrl, dataDir } = readConfig(process.env);
  const isThere = await withExistingDatabase({ databaseUrl, dataDir }, (database) => setAccountMode(database, loginName, mode));
  if (!isThere) throw new Error(`There is no account ${loginName}.`);
  return `${loginName} has account mode ${mode}`;
}

process.umask(PRIVATE_UMASK);
const [task, loginName, modeText] = process.argv.slice(2);
try {
  if (task !== 'mode' || loginName === undefined || modeText === undefined) throw new Error('Say a login name and a mode.');
  process.stdout.write(`${await setMode(loginName, modeText)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
