import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PAGE_MESSAGES_FILE, pageMessagesText } from './page-messages';

const ROOT = path.resolve(import.meta.dirname, '../..');

it('the messages that travel with each page are those that its components use: `npm run messages` writes them', () => {
  expect(readFileSync(path.join(ROOT, PAGE_MESSAGES_FILE), 'utf8')).toBe(pageMessagesText(ROOT));
});
