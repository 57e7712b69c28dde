import type ts from 'typescript';
import { pageKeys } from './page-keys';
import { programOf } from './used-keys';

/** File with the messages of each part of the site, from the project's folder. */
export const PAGE_MESSAGES_FILE = 'lib/pages/page-messages.json';

/** Returns the text of the file for the present code; `program` as of `programOf`. */
export function pageMessagesText(root: string, program: ts.Program = programOf(root)): string {
  const scopes = [...pageKeys(root, program)].map(([scope, keys]) => [scope, [...keys].sort()]);
  return `${JSON.stringify(Object.fromEntries(scopes), null, 2)}\n`;
}
