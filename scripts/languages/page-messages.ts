import { pageKeys } from './page-keys';

/** File with the messages of each part of the site, from the project's folder. */
export const PAGE_MESSAGES_FILE = 'lib/pages/page-messages.json';

/** Returns the text of the file for the present code. */
export function pageMessagesText(root: string): string {
  const scopes = [...pageKeys(root)].map(([scope, keys]) => [scope, [...keys].sort()]);
  return `${JSON.stringify(Object.fromEntries(scopes), null, 2)}\n`;
}
