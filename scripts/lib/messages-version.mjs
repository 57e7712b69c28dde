import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** Places that decide which messages are in the files of `/messages`. */
const PICKED = 'lib/pages/page-messages.json';
const LENGTH = 12;

/** Returns the hash of all messages of the site: the address of files with some of them. */
export function messagesVersion() {
  const hash = createHash('sha256').update(readFileSync(inRoot(PICKED)));
  for (const name of readdirSync(inRoot('locales')).sort()) {
    if (name.endsWith('.json')) hash.update(readFileSync(inRoot('locales', name)));
  }
  return hash.digest('hex').slice(0, LENGTH);
}
