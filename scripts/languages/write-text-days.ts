import { writeFileSync } from 'node:fs';
import path from 'node:path';
import known from '../../server/content/text-days.json';
import { TEXT_DAYS_FILE, textDaysOf } from './text-days';

// Gives the changed help articles and samples of the operator's pages this day (UTC): `npm run text-days`, after a change of their texts.

const root = path.resolve(import.meta.dirname, '../..');
const days = textDaysOf(known, new Date().toISOString().slice(0, 10));
writeFileSync(path.join(root, TEXT_DAYS_FILE), `${JSON.stringify(days, null, 2)}\n`);
