import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

const FIELDS = ['failure', 'failureHint', 'refresh'];

/** Returns the texts of the error page by language, from the message files, as JSON: the build puts it into `lib/i18n/failure-text.ts`. */
export function failureTexts() {
  const texts = readdirSync(inRoot('locales'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const { errors = {} } = JSON.parse(readFileSync(inRoot('locales', name), 'utf8'));
      return [
        name.slice(0, -'.json'.length),
        Object.fromEntries(FIELDS.flatMap((field) => (field in errors ? [[field, errors[field]]] : []))),
      ];
    });
  return JSON.stringify(Object.fromEntries(texts));
}
