import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE_MESSAGES_FILE, pageMessagesText } from './page-messages';

// Writes the ids of the messages that each part of the site needs in the browser: `npm run messages`, after a message is added or moved.

const root = path.resolve(import.meta.dirname, '../..');
writeFileSync(path.join(root, PAGE_MESSAGES_FILE), pageMessagesText(root));
